import type { FastifyInstance } from 'fastify';
import { inProcessHeader } from '../../platform/http/limits/rate-limit.ts';
import type { ApiInit } from './web-build.ts';

/** An answer of the API as it goes between threads. */
export interface TextAnswer {
  status: number;
  cacheControl: string;
  text: string;
}

export type ApiText = (path: string, init?: ApiInit) => Promise<TextAnswer>;

/** Calls of pages, without a connection. */
export const apiTextOf =
  (server: FastifyInstance): ApiText =>
  async (path, init) => {
    const answer = await server.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: path,
      headers: { ...init?.headers, ...inProcessHeader },
      ...(init?.body !== undefined && { payload: init.body }),
    });
    const cacheControl = String(answer.headers['cache-control'] ?? 'no-store');
    return { status: answer.statusCode, cacheControl, text: answer.body };
  };

/** An empty body has no JSON. */
export const parsed = ({ status, text }: TextAnswer) => ({ status, body: (text ? JSON.parse(text) : null) as unknown });
