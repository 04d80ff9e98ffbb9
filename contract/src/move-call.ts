import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

type MoveAccess = 'customer' | 'sitter' | 'customer_or_sitter';

/** Calls that move a thing to another state; each answers with the thing as it is afterwards. */
export const movesOf =
  <Reply extends z.ZodType>(folder: string, reply: Reply, always: readonly ErrorCode[]) =>
  <Body extends z.ZodType>(
    path: string,
    access: MoveAccess,
    summary: string,
    body: Body,
    errors: readonly ErrorCode[] = [],
  ): Endpoint<z.ZodUndefined, z.ZodUndefined, Body, Reply> & { access: MoveAccess } => ({
    method: 'POST',
    path: `${folder}/${path}`,
    access,
    confirmed: false,
    summary,
    body,
    reply,
    errors: [...always, ...errors],
  });
