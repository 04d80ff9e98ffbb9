import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { idParams, messageReply, outcome, paged, pageQuery } from './primitives.ts';

// Calls about entries that a sitter keeps: her hours, services, education, days off.

const page = z.strictObject(pageQuery());
const saved = <Shape extends z.ZodRawShape>(entry: z.ZodObject<Shape>) => entry.extend({ message: outcome });

export const list = <Entry extends z.ZodType>(path: string, summary: string, entry: Entry) =>
  endpoint({ method: 'GET', path, access: 'sitter', summary, query: page, reply: paged(entry), errors: [] });

export const create = <Draft extends z.ZodType, Shape extends z.ZodRawShape>(
  path: string,
  summary: string,
  draft: Draft,
  entry: z.ZodObject<Shape>,
  errors: readonly ErrorCode[] = [],
) =>
  endpoint({
    method: 'POST',
    path,
    access: 'sitter',
    confirmed: false,
    summary,
    body: draft,
    reply: saved(entry),
    status: 201,
    errors: ['invalid', 'conflict', ...errors],
  });

export const read = <Entry extends z.ZodType>(path: string, summary: string, entry: Entry) =>
  endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: 'sitter',
    summary,
    params: idParams,
    reply: entry,
    errors: ['not_found'],
  });

export const update = <Change extends z.ZodType, Shape extends z.ZodRawShape>(
  path: string,
  summary: string,
  change: Change,
  entry: z.ZodObject<Shape>,
  errors: readonly ErrorCode[] = [],
) =>
  endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    access: 'sitter',
    confirmed: false,
    summary,
    params: idParams,
    body: change,
    reply: saved(entry),
    errors: ['invalid', 'not_found', 'conflict', ...errors],
  });

export const remove = (path: string, summary: string) =>
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'sitter',
    confirmed: false,
    summary,
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
  });
