import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { UploadedFiles } from './uploads/multipart.ts';

/** What a handler gets: who calls, and input that has been validated. */
export interface Call<E> {
  actor: E extends { access: 'public' | 'session' } ? Actor | null : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: UploadedFiles;
  locale: Locale;
  /** Where it comes from, as limits count it: an IPv6 address is its /64. */
  ip: string;
  userAgent: string;
  deviceId: string | null;
  url: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds calls of every type
export interface Route<E extends Endpoint = any> {
  endpoint: E;
  handler: (call: Call<E>) => Promise<unknown> | unknown;
}

type ReplyInput<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;

/** Ties a call of the contract to the use case that answers it. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyInput<E>> | ReplyInput<E>,
): Route<E> => ({ endpoint, handler });
