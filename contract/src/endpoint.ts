import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One endpoint. The server mounts it, the web's client takes its types from it and the OpenAPI document is generated
 * from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Below /api/v1, with {braces} around parameters. */
  path: string;
  access: Access;
  /**
   * Only in a session that was confirmed within the last minutes (POST /user/confirm); otherwise `confirm_needed`, which
   * is added to the errors. Whatever a member changes says whether it asks for that.
   */
  confirmed?: boolean;
  /** Whether a confirmation is needed depends on what is sent, so the service asks for it. */
  asksByContent?: true;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Success status; 200 by default. */
  status?: 200 | 201;
  /** Errors of this call besides those that every call can give. */
  errors: readonly ErrorCode[];
  /** Multipart fields with files; the body may then be form data. */
  files?: readonly string[];
  /**
   * Idempotency-Key of a mutation. By default the answer is stored for a day and repeated. `once`: the answer is secret
   * and not stored, so a repeated call only learns that it was done. `none`: no key is accepted, because the request or
   * answer is secret, or every press is a new intent.
   */
  repetition?: 'once' | 'none';
  /** Whether the answer has a `message` to show; sent to the browser, which does not load the schemas. */
  tells?: true;
  /** Limit of the body, where it is far below that of other calls. */
  maxBytes?: number;
  /** Cacheable for this many seconds: the answer is the same for everyone in a language. */
  cacheSeconds?: number;
  /** Content type of an answer that is not JSON. */
  contentType?: string;
}

/** Reading, and what anybody may do, needs no word about confirming. */
type SaysWhetherConfirmed = { method: 'GET' } | { access: 'public' | 'session' } | { confirmed: boolean };

export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Reply> & SaysWhetherConfirmed): Endpoint<Params, Query, Body, Reply> {
  const { confirmed, errors } = definition;
  return confirmed ? { ...definition, errors: [...errors, 'confirm_needed'] } : definition;
}

/** Whether a call accepts an Idempotency-Key: by default all mutations do. */
export const takesKey = ({ method, repetition }: Pick<Endpoint, 'method' | 'repetition'>) =>
  method !== 'GET' && repetition !== 'none';

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
