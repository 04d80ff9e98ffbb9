import type { Endpoint } from '@ladushki/contract/endpoint';
import { inputSchema } from '../../../platform/http/description/json-schema.ts';
import { validFor } from './generate.ts';
import { createRandom } from './seeded-random.ts';

export interface ValidCall {
  path: string;
  body?: unknown;
}

/** Fixed values instead of generated ones. */
interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** URL parameters are text. */
const asText = (given: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));

const tries = 200;

/** A value that a schema accepts, with some parts given. */
export function valid(schema: Endpoint['body'], given: Record<string, unknown> = {}): Record<string, unknown> {
  if (!schema) return {};
  const shape = inputSchema(schema);
  const random = createRandom(1);
  for (let time = 0; time < tries; time += 1) {
    const value = { ...(validFor(shape, random) as object), ...given };
    if (schema.safeParse(value).success) return value;
  }
  throw new Error('no valid input was found');
}

/** A valid call, so that only its caller can be refused. */
export function validCall(endpoint: Endpoint, given: Given = {}): ValidCall {
  const params = valid(endpoint.params, asText(given.params));
  const query = Object.entries(valid(endpoint.query, asText(given.query)));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString();
  return {
    path: search ? `${path}?${search}` : path,
    ...(endpoint.body && { body: valid(endpoint.body, given.body) }),
  };
}
