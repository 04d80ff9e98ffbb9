import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { JSONSchema } from 'zod/v4/core';
import { ApiError } from '../../errors.ts';

export interface UploadedFile {
  /** The client's file name; never used as a path. */
  name: string;
  /** Path of the temporary file, deleted after the call. */
  path: string;
  size: number;
}
export type UploadedFiles = Partial<Record<string, UploadedFile>>;

export interface Form {
  fields: Record<string, unknown>;
  files: UploadedFiles;
}

/** Total size of text fields: the same limit as a JSON body. */
const maxFieldsBytes = 1024 * 1024;

const acceptsText = (schema: JSONSchema.BaseSchema | undefined): boolean =>
  !schema ||
  schema.type === 'string' ||
  Boolean(schema.enum?.every((value) => typeof value === 'string')) ||
  Boolean(schema.anyOf?.some((each) => acceptsText(each as JSONSchema.BaseSchema)));

/** Of a body in several forms those of every form that has the field. */
function schemaOf(body: JSONSchema.BaseSchema | undefined, field: string): JSONSchema.BaseSchema | undefined {
  const own = body?.properties?.[field] as JSONSchema.BaseSchema | undefined;
  const forms = [...(body?.anyOf ?? []), ...(body?.oneOf ?? [])] as JSONSchema.BaseSchema[];
  const found = forms.flatMap((form) => schemaOf(form, field) ?? []);
  return own ?? (found.length > 0 ? { anyOf: found as JSONSchema.JSONSchema[] } : undefined);
}

/** Form fields are text; other types are sent as JSON text. */
function fieldValue(text: string, schema: JSONSchema.BaseSchema | undefined): unknown {
  if (acceptsText(schema) && text !== 'null') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface FormOptions {
  fileFields: readonly string[];
  bodySchema: JSONSchema.BaseSchema | undefined;
  newPath: () => Promise<string>;
  /** Called with the received bytes of each file, also of an aborted one. */
  onReceived: (bytes: number) => void;
}

async function saveFile(part: MultipartFile, { newPath, onReceived }: FormOptions): Promise<UploadedFile> {
  const path = await newPath();
  const output = createWriteStream(path);
  try {
    await pipeline(part.file, output);
  } finally {
    onReceived(output.bytesWritten);
  }
  if (part.file.truncated) throw new ApiError('too_large');
  return { name: part.filename ?? '', path, size: output.bytesWritten };
}

async function readParts(parts: AsyncIterable<Multipart>, options: FormOptions): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  let fieldsBytes = 0;
  for await (const part of parts) {
    if (part.type === 'file') {
      if (!options.fileFields.includes(part.fieldname)) throw new ApiError('bad_request');
      form.files[part.fieldname] = await saveFile(part, options);
    } else {
      const text = String(part.value);
      fieldsBytes += Buffer.byteLength(text);
      if (part.valueTruncated || fieldsBytes > maxFieldsBytes) throw new ApiError('too_large');
      form.fields[part.fieldname] = fieldValue(text, schemaOf(options.bodySchema, part.fieldname));
    }
  }
  return form;
}

/** Files are streamed to disk, never buffered in memory. */
export async function readForm(request: FastifyRequest, options: FormOptions): Promise<Form> {
  try {
    return await readParts(request.parts(), options);
  } catch (error) {
    // The rest of the body is drained, so that the client reads the error.
    request.raw.unpipe().resume();
    throw error;
  }
}
