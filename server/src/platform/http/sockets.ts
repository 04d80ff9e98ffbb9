import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { answerOnSocket } from './errors.ts';
import { timeouts } from './timeouts.ts';

/** Takes a connection that leaves HTTP. From here on it alone may speak on it. */
export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Who takes upgraded connections, by path. */
    upgrades: Map<string, TakeUpgrade>;
  }
}

export const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/** An address is text from outside: it is cut, never parsed, so that nothing in it can throw. */
export function splitTarget(target = ''): { path: string; query: URLSearchParams } {
  const mark = target.indexOf('?');
  const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
  return { path: path.replace(/(?<=.)\/$/, ''), query: new URLSearchParams(query) };
}

/**
 * Owns every connection from its first byte to its last, whoever serves it meanwhile: an error ends the connection and never
 * the process, an upgrade that nobody takes is answered and closed, and none outlives the server. How long HTTP waits for
 * bytes is in `patience`; Node lets go of a connection altogether when it is upgraded, so that this is the only other place.
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
