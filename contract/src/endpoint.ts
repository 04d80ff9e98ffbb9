import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API. The server mounts it, the web's client is typed by it and the OpenAPI page is
 * generated from it, so what is not said here does not exist.
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
  /** One plain sentence for the OpenAPI page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Status of a success; 200 unless said otherwise. */
  status?: 200 | 201;
  /** What this call may answer besides the errors that every call can give. */
  errors: readonly ErrorCode[];
  /** Names of the multipart fields that carry files; the body may then travel as form data. */
  files?: readonly string[];
  /**
   * What a call that changes something does with an Idempotency-Key. Unless said otherwise its answer is kept for a day and
   * given again. `once`: the answer holds what may not lie in the open, so none is kept and a repetition hears that it was
   * done. `none`: no key is taken, because what is sent or answered is a secret, or each press means something new.
   */
  repetition?: 'once' | 'none';
  /** Whether the answer says in words what was done; told to the browser, which does not know the schemas. */
  tells?: true;
  /** Answers the same for everyone in a language, so it may be cached for so many seconds. */
  cacheSeconds?: number;
  /** Not JSON: the reply is sent as it is with this content type. */
  contentType?: string;
}

export function endpoint<
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

/** Whether a call accepts an Idempotency-Key: all that change something do, but for those that say otherwise. */
export const takesKey = ({ method, repetition }: Pick<Endpoint, 'method' | 'repetition'>) =>
  method !== 'GET' && repetition !== 'none';

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
