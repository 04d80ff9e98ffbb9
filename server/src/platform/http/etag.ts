import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const fingerprint = (payload: string) => `W/"${createHash('sha1').update(payload).digest('base64url')}"`;

const knows = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((each) => each.trim() === etag || each.trim() === '*');

/** Adds an ETag to a cacheable answer; a matching If-None-Match gets 304 without a body. */
export async function sendIfChanged(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = fingerprint(payload);
  reply.header('etag', etag);
  if (!knows(request.headers['if-none-match'], etag)) return payload;
  reply.status(304).removeHeader('content-type');
  return null;
}
