import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';
import type { Plugin } from 'vite';

const id = 'virtual:api-manifest';

/** What the browser needs to make a call; the schemas stay behind. */
const light = ({ method, path, files, repetition, status, access }: Endpoint) => ({
  method,
  path,
  ...(files && { files }),
  ...(repetition && { repetition }),
  ...(status && { status }),
  ...(access === 'session' && { access }),
});

const lightApi = () =>
  Object.fromEntries(
    Object.entries(api).map(([capability, calls]) => [
      capability,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, light(call as Endpoint)])),
    ]),
  );

/** Gives the contract's list of calls to the browser without its schemas, so that Zod stays out of the first load. */
export const apiManifest = (): Plugin => ({
  name: 'api-manifest',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) => (source === `\0${id}` ? `export const api = ${JSON.stringify(lightApi())};` : undefined),
});
