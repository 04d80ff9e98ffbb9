import type { Endpoint } from '@ladushki/contract/endpoint';
import { apiBase } from '@ladushki/contract/product';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputSchema } from '../../../platform/http/description/json-schema.ts';
import { startTestApp, type TestApp } from '../../app.ts';
import { bookPaid, signUpCustomer, signUpSitter } from '../../orders.ts';
import { faultOf } from './answers.ts';
import { signUpFor } from './cast.ts';
import { endpoints } from './endpoints.ts';
import { broken, validFor } from './generate.ts';
import { hostileBodies, hostileTexts, hostileValues } from './hostile.ts';
import { createRandom, type Random, seedOf } from './seeded-random.ts';

type Part = 'params' | 'query' | 'body';

/** Lone surrogates cannot be encoded in a URL. */
const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

function pathWith(endpoint: Endpoint, params: Record<string, unknown>, query: unknown): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name] || '1'));
  const pairs = Object.entries(query ?? {}).map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`);
  return `${apiBase}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** A valid call, with perhaps one part broken. */
function attempt(endpoint: Endpoint, random: Random): InjectOptions {
  const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part]);
  const toBreak = parts.length > 0 && random.chance(0.7) ? random.pick(parts) : null;
  const make = (part: Part) => {
    const schema = endpoint[part];
    if (!schema) return {};
    const valid = validFor(inputSchema(schema), random);
    return part === toBreak ? broken(valid, part === 'body' ? hostileValues : hostileTexts, random) : valid;
  };
  const params = make('params');
  const url = pathWith(endpoint, (params ?? {}) as Record<string, unknown>, make('query'));
  if (!endpoint.body) return { method: endpoint.method, url };
  const text = random.chance(0.1) ? random.pick(hostileBodies) : JSON.stringify(make('body'));
  return { method: endpoint.method, url, payload: text, headers: { 'content-type': 'application/json' } };
}

/** Moving the clock expires every token, so it comes last. */
const inOrder = [...endpoints].sort(
  (a, b) => Number(a.name.endsWith('moveClock')) - Number(b.name.endsWith('moveClock')),
);

/** Calls every endpoint `times` over, valid and invalid: each answer must be a declared one. */
export function fuzzSuite(times: number, run = 0): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    const sitter = await signUpSitter(app);
    await bookPaid(app, await signUpCustomer(app), sitter);
  });
  afterAll(() => app.close());

  describe('whatever is sent', () => {
    it.each(inOrder)('$name answers as declared', async ({ name, endpoint }) => {
      const random = createRandom(seedOf(name, run));
      const person = await signUpFor(app, endpoint.access);
      const takesNothing = !endpoint.params && !endpoint.query && !endpoint.body;
      for (let time = 0; time < (takesNothing ? 1 : times); time += 1) {
        const request = attempt(endpoint, random);
        const headers = { ...request.headers, ...(person && { authorization: `Bearer ${person.token}` }) };
        const answer = await app.server.inject({ ...request, headers });
        const fault = faultOf(endpoint, answer);
        const sent = `${request.method} ${request.url} ${String(request.payload ?? '').slice(0, 500)}`;
        expect(fault && `${fault} (${answer.statusCode} ${answer.body.slice(0, 300)}) to ${sent}`).toBeNull();
      }
    });
  });

  it('the shapes that are tried are mostly those that are asked for', () => {
    const wrong = endpoints.flatMap(({ name, endpoint }) => {
      // By name: another call does not change what is tried here.
      const random = createRandom(seedOf(name, 7));
      return (['params', 'query', 'body'] as const)
        .filter((part) => {
          const schema = endpoint[part];
          if (!schema) return false;
          const shape = inputSchema(schema);
          return !Array.from({ length: 120 }).some(() => schema.safeParse(validFor(shape, random)).success);
        })
        .map((part) => `${name} ${part}`);
    });
    expect(wrong).toEqual([]);
  });
}
