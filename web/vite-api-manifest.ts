import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { outcome } from '@ladushki/contract/primitives';
import type { Plugin } from 'vite';
import { z } from 'zod';

const id = 'virtual:api-manifest';
const whole = `import { api } from '${id}';`;

/** Whether the answer's `message` is a text of the product, to be shown as a toast. */
function tells({ reply }: Endpoint): boolean {
  const message = reply instanceof z.ZodObject ? reply.shape.message : undefined;
  return (message instanceof z.ZodOptional ? message.unwrap() : message) === outcome;
}

/** What the browser needs for a call, without schemas. */
const light = (call: Endpoint) => {
  const { method, path, files, repetition, status, access } = call;
  return {
    method,
    path,
    ...(files && { files }),
    ...(repetition && { repetition }),
    ...(status && { status }),
    ...(access === 'session' && { access }),
    ...(tells(call) && { tells: true }),
  };
};

const lightApi = () =>
  Object.fromEntries(
    Object.entries(api).map(([capability, calls]) => [
      capability,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, light(call as Endpoint)])),
    ]),
  );

type LightApi = Record<string, Record<string, unknown>>;

/** `api.chat.rooms` becomes that endpoint alone, written into the module: a page has only those that it calls. */
function inlineEach(code: string, api: LightApi): string {
  const constants = new Map<string, unknown>();
  const body = code
    .replace(whole, '')
    .replace(/\bapi\.(\w+)(?:\.(\w+))?/g, (written, capability: string, name = '') => {
      const calls = api[capability];
      if (!calls) return written;
      const constant = name in calls ? `api_${capability}_${name}` : `api_${capability}`;
      constants.set(constant, name in calls ? calls[name] : calls);
      return name in calls || !name ? constant : `${constant}.${name}`;
    });
  const lines = [...constants].map(([constant, value]) => `const ${constant} = ${JSON.stringify(value)};`);
  return lines.join('') + body;
}

/** A manifest of endpoints without schemas, so that Zod stays out of the first load. */
export function apiManifest(): Plugin {
  const api = lightApi();
  return {
    name: 'api-manifest',
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export const api = ${JSON.stringify(api)};` : undefined),
    transform: (code) => (code.includes(whole) ? { code: inlineEach(code, api), map: null } : undefined),
  };
}
