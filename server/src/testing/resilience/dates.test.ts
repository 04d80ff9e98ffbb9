import type { Endpoint } from '@ladushki/contract/endpoint';
import { date } from '@ladushki/contract/primitives';
import { apiBase } from '@ladushki/contract/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JSONSchema } from 'zod/v4/core';
import { inputSchema } from '../../platform/http/description/json-schema.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { faultOf } from './support/answers.ts';
import { signUpFor } from './support/cast.ts';
import { endpoints } from './support/endpoints.ts';
import { type Fixtures, makeFixtures } from './support/fixtures.ts';
import { put } from './support/generate.ts';
import { valid } from './support/valid-call.ts';

type Schema = JSONSchema.BaseSchema;

/** Dates at the limits of calendar, database and JavaScript. */
const edges = ['0000-01-01', '0000-12-31', '0001-01-01', '0099-06-15', '1582-10-10', '9999-12-31', '2024-02-29'];

const dayPattern = inputSchema(date).pattern;

/** Every date field, as a path. */
function daysIn(schema: Schema, way: string[] = []): string[][] {
  if (schema.pattern === dayPattern) return [way];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    daysIn(each as Schema, [...way, key]),
  );
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => daysIn(each as Schema, way));
  const items = schema.items ? daysIn(schema.items as Schema, [...way, '0']) : [];
  return [...inside, ...options, ...items];
}

const parts = ['query', 'body'] as const;
const daysOf = (endpoint: Endpoint) =>
  parts.flatMap((part) => (endpoint[part] ? daysIn(inputSchema(endpoint[part]), [part]) : []));
const dated = endpoints.filter(({ endpoint }) => daysOf(endpoint).length > 0);

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  fixtures = await makeFixtures(app);
});
afterAll(() => app.close());

async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'sitter') return fixtures.sitter.token;
  return access === 'public' || access.startsWith('moderator:')
    ? (await signUpFor(app, access))?.token
    : fixtures.customer.token;
}

/** Valid ids of the caller, so that only the date can be refused. */
function givenTo(name: string, endpoint: Endpoint) {
  const things = {
    children: fixtures.child,
    dayPlans: fixtures.plan,
    Education: fixtures.education,
    Work: fixtures.work,
  };
  const [, thing = 1] = Object.entries(things).find(([word]) => name.includes(word)) ?? [];
  const mine = { child: fixtures.child, task: fixtures.task };
  const isNumbered = (part: NonNullable<Endpoint['body']>, key: string) => {
    const field = inputSchema(part).properties?.[key] as { type?: string } | undefined;
    return field?.type === 'integer';
  };
  const named = (part: Endpoint['body'], asText: boolean) =>
    Object.fromEntries(
      Object.entries(mine)
        .filter(([key]) => part && isNumbered(part, key))
        .map(([key, value]) => [key, asText ? String(value) : value]),
    );
  return {
    path: endpoint.path.replace(/\{\w+\}/, String(thing)),
    input: {
      query: valid(endpoint.query, named(endpoint.query, true)),
      body: valid(endpoint.body, named(endpoint.body, false)),
    },
  };
}

it('days are asked for in many calls', () => expect(dated.length).toBeGreaterThan(10));

describe('whatever day is named', () => {
  it.each(dated)('$name answers as declared', async ({ name, endpoint }) => {
    const token = await tokenFor(endpoint);
    const { path, input } = givenTo(name, endpoint);
    const ways = daysOf(endpoint);
    const inputs = edges.flatMap((day) => [
      ...ways.map((way) => put(input, way, day)),
      ways.reduce((all, way) => put(all, way, day), input as unknown),
    ]);
    const faults: string[] = [];
    for (const { query, body } of inputs as (typeof input)[]) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const answer = await app.server.inject({
        method: endpoint.method,
        url: `${apiBase}${path}?${search}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        ...(endpoint.body && { payload: body }),
      });
      const fault = faultOf(endpoint, answer);
      if (fault) faults.push(`${fault} (${answer.statusCode}): ${search} ${JSON.stringify(body)}`);
    }
    expect(faults).toEqual([]);
  });
});
