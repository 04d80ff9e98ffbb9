import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { maxFrameBytes } from '@ladushki/contract/events';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Actor } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { localeOf } from '../http/locale.ts';
import type { Log } from '../log.ts';
import { failure } from './frames.ts';
import type { Hub } from './hub.ts';

const unauthorized = 4401;

interface Options {
  path: string;
  /** Who holds this token; null when nobody does. */
  identify: (token: string) => Promise<Actor | null>;
  /** Pages of other sites may not open a socket in a person's name. */
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  log: Log;
}

/** A page's origin must be ours; programs that are no browsers send none. */
export const ownOrigin =
  (publicUrl: string | undefined) =>
  (origin: string | undefined, host: string | undefined): boolean => {
    if (!origin) return true;
    if (publicUrl) return origin === new URL(publicUrl).origin;
    return URL.canParse(origin) && new URL(origin).host === host;
  };

/** Answers upgrade requests at one path; the token is in the query, so the address is never logged. */
export function acceptSockets(server: Server, hub: Hub, { path, identify, isOwnOrigin, log }: Options): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 2 * maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });

  function refuse(socket: WebSocket, locale: 'ru' | 'en'): void {
    socket.send(JSON.stringify(failure('error', new ApiError('unauthorized'), locale, null)));
    socket.close(unauthorized);
  }

  async function welcome(socket: WebSocket, token: string, locale: 'ru' | 'en'): Promise<void> {
    // What is said before we know who speaks waits in the socket.
    socket.pause();
    const actor = await identify(token);
    if (actor) hub.accept(socket, actor, locale);
    else refuse(socket, locale);
    socket.resume();
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://socket');
    if (url.pathname.replace(/\/$/, '') !== path) return;
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      // A page cannot choose its headers here, so its language is in the address.
      const locale = localeOf(url.searchParams.get('locale') ?? request.headers['accept-language']);
      welcome(socket, url.searchParams.get('token') ?? '', locale).catch((error) => {
        log.warn({ err: error }, 'socket refused');
        socket.close(1013);
      });
    });
  });
}
