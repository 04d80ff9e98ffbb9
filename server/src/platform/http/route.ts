import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { UploadedFiles } from './uploads/multipart.ts';

/** A handler's input: the caller and validated data. */
export interface Call<E> {
  actor: E extends { access: 'public' | 'session' } ? Actor | null : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: UploadedFiles;
  locale: Locale;
  /** The client's network as rate limits count it: an IPv6 address counts as its /64. */
  ip: string;
  userAgent: string;
  /** Aborted when they hang up. */
  gone: AbortSignal;
  deviceId: string | null;
  /** The host that was called, with its port. */
  host: string;
  url: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds calls of every type
export interface Route<E extends Endpoint = any> {
  endpoint: E;
  handler: (call: Call<E>) => Promise<unknown> | unknown;
  /** An answer that is known without reading the request any further. */
  kept?: (request: FastifyRequest) => Buffer | null;
  /** Whether this content needs a confirmed session, for calls that ask by content. */
  asks?: (call: Call<E>) => Promise<boolean> | boolean;
}

type ReplyInput<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;

/** Binds an endpoint of the contract to its handler. Bytes are a reply that is serialised already. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyInput<E> | Buffer> | ReplyInput<E> | Buffer,
  more: Pick<Route<E>, 'kept' | 'asks'> = {},
): Route<E> => ({ endpoint, handler, ...more });
