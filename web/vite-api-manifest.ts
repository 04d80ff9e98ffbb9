import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { outcome } from '@ladushki/contract/primitives';
import type { Plugin } from 'vite';
import { z } from 'zod';

const id = 'virtual:api-manifest';

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

/** A manifest of endpoints without schemas, so that Zod stays out of the first load. */
export const apiManifest = (): Plugin => ({
  name: 'api-manifest',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) => (source === `\0${id}` ? `export const api = ${JSON.stringify(lightApi())};` : undefined),
});
