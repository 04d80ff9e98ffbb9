import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { answerUnreadableRequest } from '../error-handler.ts';
import { timeouts } from '../timeouts.ts';

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Disconnects a client whose body does not arrive in time, whether its call was accepted or refused. */
export function limitBody({ raw }: FastifyRequest): void {
  // In-process calls have no socket.
  if (!hasBody(raw) || !(raw.socket instanceof Socket)) return;
  const giveUp = () => {
    const tooSlow = Object.assign(new Error('the body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!raw.complete) answerUnreadableRequest(tooSlow, raw.socket);
  };
  const limit = setTimeout(giveUp, timeouts.bodyMs).unref();
  limits.set(raw, limit);
  raw.once('close', () => raw.complete && clearTimeout(limit));
}

/** For an admitted upload: from here on only the server's `requestTimeout` (`timeouts.uploadMs`) applies. */
export const allowSlowBody = ({ raw }: FastifyRequest): void => clearTimeout(limits.get(raw));
