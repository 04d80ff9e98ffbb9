import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

/** Tracks requests without an answer and answers them when the process must end now. */
export function trackReplies(app: FastifyInstance): () => void {
  const open = new Set<FastifyReply>();
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply);
    done();
  });
  return () => {
    const waiting = [...open].filter(({ sent }) => !sent);
    for (const reply of waiting)
      reply.header('connection', 'close').send(new ApiError('not_ready', { retryAfterSeconds: 2 }));
  };
}

/**
 * A signal, made when it is first asked for, that is aborted when the caller hangs up. By the answer's stream: that of
 * the request closes as soon as its body is read.
 */
export function watchGone({ raw }: FastifyReply): () => AbortSignal {
  let gone: AbortController | undefined;
  return () => {
    if (!gone) {
      const made = new AbortController();
      if (raw.destroyed) made.abort();
      else raw.once('close', () => made.abort());
      gone = made;
    }
    return gone.signal;
  };
}
