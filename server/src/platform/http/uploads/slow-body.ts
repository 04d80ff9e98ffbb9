import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { answerUnreadableRequest } from '../errors.ts';
import { timeouts } from '../timeouts.ts';

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that is not here in time is not waited for, whether its sender was let in or refused meanwhile. */
export function limitBody({ raw }: FastifyRequest): void {
  // A call from within the process has no line that could be slow.
  if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
  const giveUp = () => {
    const tooSlow = Object.assign(new Error('the body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!raw.complete) answerUnreadableRequest(tooSlow, raw.socket);
  };
  const limit = setTimeout(giveUp, timeouts.bodyMs).unref();
  limits.set(raw, limit);
  raw.once('close', () => raw.complete && clearTimeout(limit));
}

/** Somebody who may send a file is sending one. */
export const allowSlowBody = ({ raw }: FastifyRequest): void => clearTimeout(limits.get(raw));
