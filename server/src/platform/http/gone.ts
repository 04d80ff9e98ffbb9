import type { FastifyReply } from 'fastify';

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
