import type { FastifyRequest } from 'fastify';
import type { JSONSchema } from 'zod/v4/core';
import { ApiError } from '../errors.ts';

export interface UploadedFile {
  /** As the sender named it; never used as a path. */
  name: string;
  bytes: Buffer;
}
export type UploadedFiles = Partial<Record<string, UploadedFile>>;

const acceptsText = (schema: JSONSchema.BaseSchema | undefined): boolean =>
  !schema ||
  schema.type === 'string' ||
  Boolean(schema.enum?.every((value) => typeof value === 'string')) ||
  Boolean(schema.anyOf?.some((each) => acceptsText(each as JSONSchema.BaseSchema)));

/** Form fields are text; one that is not text in JSON travels as its JSON text. */
function fieldValue(text: string, schema: JSONSchema.BaseSchema | undefined): unknown {
  if (acceptsText(schema) && text !== 'null') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function readForm(
  request: FastifyRequest,
  fileFields: readonly string[],
  bodySchema: JSONSchema.BaseSchema | undefined,
): Promise<{ fields: Record<string, unknown>; files: UploadedFiles }> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFiles = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (!fileFields.includes(part.fieldname)) throw new ApiError('bad_request');
      files[part.fieldname] = { name: part.filename ?? '', bytes };
    } else {
      const schema = bodySchema?.properties?.[part.fieldname] as JSONSchema.BaseSchema | undefined;
      fields[part.fieldname] = fieldValue(String(part.value), schema);
    }
  }
  return { fields, files };
}
