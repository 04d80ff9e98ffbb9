import fastJson, { type Schema } from 'fast-json-stringify';
import type { z } from 'zod';
import { outputSchema } from './description/json-schema.ts';

type Serialize = (reply: unknown) => string;

export const compileSerializer = (schema: z.ZodType): Serialize => fastJson(outputSchema(schema) as Schema);

const compiled = new WeakMap<z.ZodType, Serialize>();

/**
 * Writes what the schema names, and nothing else. Compiling takes milliseconds, for all calls together a second: it is
 * done by the first reply, and once, however many applications one process builds.
 */
export const serializerOf =
  (schema: z.ZodType): Serialize =>
  (reply) => {
    const serialize = compiled.get(schema) ?? compileSerializer(schema);
    compiled.set(schema, serialize);
    return serialize(reply);
  };
