import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { errorCodes } from '@ladushki/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { inputSchema, outputSchema } from './description/json-schema.ts';
import { openApiDocument } from './description/openapi.ts';
import { compileSerializer } from './reply-serializer.ts';

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([capability, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, call]): [string, Endpoint] => [
    `${capability}.${name}`,
    call,
  ]),
);

const accessForms = /^(public|session|member|customer|sitter|customer_or_sitter|customer_or_new|moderator:\w+)$/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe.each(endpoints)('%s', (_name, endpoint) => {
  it('says who may call it, what it takes, what it answers and how it may fail', () => {
    expect(endpoint.access).toMatch(accessForms);
    expect(endpoint.summary.length).toBeGreaterThan(5);
    expect(outputSchema(endpoint.reply)).toBeTypeOf('object');
    expect(compileSerializer(endpoint.reply)).toBeTypeOf('function');
    expect(Array.isArray(endpoint.errors)).toBe(true);
    for (const code of endpoint.errors) expect(errorCodes).toContain(code);
    const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys((endpoint.params && inputSchema(endpoint.params).properties) ?? {})).toEqual(parameters);
    if (endpoint.body) expect(['POST', 'PUT', 'PATCH', 'DELETE']).toContain(endpoint.method);
  });

  it('is mounted', () => {
    const url = `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`.replace(/\/$/, '');
    expect(app.server.hasRoute({ method: endpoint.method, url })).toBe(true);
  });

  it('refuses a bad token', async () => {
    const path = endpoint.path.replace(/\{\w+\}/g, '1');
    const answer = await app.call(endpoint.method, path, { token: 'not-a-token' });
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ code: 'unauthorized' });
  });
});

describe('the OpenAPI document', () => {
  it('holds every call once', () => {
    const { paths } = openApiDocument(api) as { paths: Record<string, object> };
    const listed = Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
    expect(listed).toBe(endpoints.length);
  });
});
