import fastJson, { type Schema } from 'fast-json-stringify';
import type { z } from 'zod';
import { outputSchema } from './description/json-schema.ts';

type Serialize = (reply: unknown) => string;

export const compileSerializer = (schema: z.ZodType): Serialize => fastJson(outputSchema(schema) as Schema);

const compiled = new WeakMap<z.ZodType, Serialize>();

/**
 * A serialiser that writes only the schema's fields. Compiling all takes about a second, so each is compiled at its
 * first reply, once per process.
 */
export const serializerOf =
  (schema: z.ZodType): Serialize =>
  (reply) => {
    const serialize = compiled.get(schema) ?? compileSerializer(schema);
    compiled.set(schema, serialize);
    return serialize(reply);
  };
