import { z } from 'zod';
import type { JSONSchema } from 'zod/v4/core';

const options = { target: 'draft-7', unrepresentable: 'any', reused: 'inline' } as const;

const withoutDialect = (schema: JSONSchema.BaseSchema): JSONSchema.BaseSchema => {
  const { $schema: _, ...rest } = schema;
  return rest;
};

export const inputSchema = (schema: z.ZodType): JSONSchema.BaseSchema =>
  withoutDialect(z.toJSONSchema(schema, { ...options, io: 'input' }));

export const outputSchema = (schema: z.ZodType): JSONSchema.BaseSchema =>
  withoutDialect(z.toJSONSchema(schema, { ...options, io: 'output' }));
