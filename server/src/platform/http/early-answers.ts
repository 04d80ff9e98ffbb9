import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyInstance {
    early: EarlyAnswers;
  }
}

interface Kept {
  headers: string[];
  bytes: Uint8Array;
}

/** Answers that are repeated for a moment, before anything else looks at a request. */
export interface EarlyAnswers {
  /** Keeps what is being sent, for requests that are the same in all that it may depend on. */
  keep(reply: FastifyReply, bytes: Uint8Array): void;
  clear(): void;
  /** Sets what counts a request by its address, and refuses above a limit. */
  limitBy(count: (ip: string) => Promise<void>): void;
  /** For good: what other handlers add to an answer is needed. */
  stop(): void;
}

/** Short enough to be forgotten: what decides how old an answer may be is asked every second. */
const maxAgeMs = 1_000;
const maxAnswers = 200;

/** Headers that an answer may depend on. */
const named = ['host', 'cookie', 'accept-encoding', 'x-forwarded-proto', 'x-forwarded-host'] as const;

export const hasBody = ({ headers }: IncomingMessage) => 'content-length' in headers || 'transfer-encoding' in headers;
const keyOf = ({ url, headers }: IncomingMessage) => `${url}\n${named.map((name) => headers[name] ?? '').join('\n')}`;

/** Has to be the first hook of the server. */
export function answerEarly(app: FastifyInstance): void {
  const answers = new LRUCache<string, Kept>({
    max: maxAnswers,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  let count: ((ip: string) => Promise<void>) | undefined;
  let isStopped = false;

  const find = (request: IncomingMessage) =>
    request.method === 'GET' && answers.size > 0 && !hasBody(request) ? answers.get(keyOf(request)) : undefined;

  app.addHook('onRequest', (request, reply, done) => {
    const kept = find(request.raw);
    if (!kept) return done();
    const send = () => {
      reply.hijack();
      reply.raw.writeHead(200, [...kept.headers, 'x-request-id', request.id]);
      reply.raw.end(kept.bytes);
    };
    // Above the limit it goes on, to be counted and refused there as any other.
    if (count) count(request.ip).then(send, () => done());
    else send();
  });

  app.decorate('early', {
    keep(reply, bytes) {
      const { raw } = reply.request;
      if (isStopped || raw.method !== 'GET' || reply.statusCode !== 200) return;
      const { 'x-request-id': _, ...all } = reply.getHeaders();
      const headers = Object.entries({ ...all, 'content-length': bytes.byteLength });
      answers.set(keyOf(raw), { bytes, headers: headers.flatMap(([name, value]) => [name, String(value)]) });
    },
    clear: () => answers.clear(),
    limitBy(by) {
      count = by;
    },
    stop() {
      isStopped = true;
      answers.clear();
    },
  } satisfies EarlyAnswers);
}
