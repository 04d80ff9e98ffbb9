import { type Endpoint, takesKey } from '@ladushki/contract/endpoint';
import { errorCodes, errorStatus } from '@ladushki/contract/errors';
import { apiBase, deviceHeader, product } from '@ladushki/contract/product';
import type { JSONSchema } from 'zod/v4/core';
import { inputSchema, outputSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

const parametersOf = (schema: JSONSchema.BaseSchema | undefined, where: 'path' | 'query'): Json[] =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || Boolean(schema?.required?.includes(name)),
    schema: property,
  }));

const errorReplies = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, string[]>();
  for (const code of endpoint.errors) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

function operation(endpoint: Endpoint, tag: string): Json {
  const body = endpoint.body && inputSchema(endpoint.body);
  const contentTypes = endpoint.files ? ['multipart/form-data', 'application/json'] : ['application/json'];
  const replyType = endpoint.contentType ?? 'application/json';
  return {
    tags: [tag],
    summary: endpoint.summary,
    description: [
      `Access: ${endpoint.access}.`,
      ...(endpoint.access.startsWith('moderator:') ? ['Needs a second factor (second_factor_needed).'] : []),
      ...(endpoint.confirmed ? ['Needs a confirmed session (POST /user/confirm).'] : []),
      ...(takesKey(endpoint) ? ['Accepts Idempotency-Key.'] : []),
    ].join(' '),
    parameters: [
      { $ref: '#/components/parameters/DeviceId' },
      ...parametersOf(endpoint.params && inputSchema(endpoint.params), 'path'),
      ...parametersOf(endpoint.query && inputSchema(endpoint.query), 'query'),
    ],
    ...(body && { requestBody: { content: Object.fromEntries(contentTypes.map((type) => [type, { schema: body }])) } }),
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: { [replyType]: { schema: outputSchema(endpoint.reply) } },
      },
      ...errorReplies(endpoint),
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: errorCodes },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

const deviceParameter = {
  name: deviceHeader,
  in: 'header',
  required: false,
  description: 'A random UUID that the browser keeps; a known device has tries of its own when it signs in.',
  schema: { type: 'string', format: 'uuid' },
};

/** Generates the OpenAPI document from the contract. */
export function openApiDocument(api: Record<string, Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {};
  for (const [capability, calls] of Object.entries(api)) {
    for (const endpoint of Object.values(calls)) {
      const path = `${apiBase}${endpoint.path === '/' ? '/' : endpoint.path.replace(/\/$/, '')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, capability) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: product.name.en, version: '1', description: product.tagline.en },
    paths,
    components: {
      parameters: { DeviceId: deviceParameter },
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
