import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../errors.ts';

/** Gives what answers every call that has no answer yet, when the process cannot wait any longer. */
export function trackReplies(app: FastifyInstance): () => void {
  const open = new Set<FastifyReply>();
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply);
  });
  app.addHook('onResponse', async (_request, reply) => {
    open.delete(reply);
  });
  return () => {
    const waiting = [...open].filter(({ sent }) => !sent);
    for (const reply of waiting)
      reply.header('connection', 'close').send(new ApiError('not_ready', { retryAfterSeconds: 2 }));
  };
}
