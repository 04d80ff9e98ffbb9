import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { answerOnSocket } from './error-handler.ts';
import { timeouts } from './timeouts.ts';

/** Takes over an upgraded connection; HTTP never writes to it again. */
export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Upgrade handlers by path. */
    upgrades: Map<string, TakeUpgrade>;
  }
}

export const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** The URL is untrusted: it is cut, not parsed, so nothing in it can throw. */
export function splitTarget(target = ''): { path: string; query: URLSearchParams } {
  const mark = target.indexOf('?');
  const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
  return { path: path.replace(/(?<=.)\/$/, ''), query: new URLSearchParams(query) };
}

/**
 * Owns every TCP connection from open to close. An error ends the connection, never the process; an upgrade without a
 * handler is answered and closed; none outlives the server. HTTP timeouts are in `timeouts`. Node stops tracking a
 * connection once it is upgraded, so upgraded ones are tracked here.
 */
export function ownSockets(app: FastifyInstance): void {
  const upgrades = new Map<string, TakeUpgrade>();
  const upgraded = new Set<Duplex>();
  let closing = false;
  app.decorate('upgrades', upgrades);
  app.server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const take = upgrades.get(splitTarget(request.url).path);
    if (closing) answerOnSocket(socket, new ApiError('not_ready', { retryAfterSeconds: 2 }), request);
    else if (take) take(request, socket, head);
    else answerOnSocket(socket, new ApiError('not_found'), request);
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => {
      for (const socket of upgraded) socket.destroy();
    }, timeouts.goodbyeMs).unref();
  });
}
