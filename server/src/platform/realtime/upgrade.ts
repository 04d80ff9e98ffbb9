import type { IncomingMessage } from 'node:http';
import { maxFrameBytes } from '@ladushki/contract/events';
import type { Locale } from '@ladushki/contract/primitives';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Actor } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { answerOnSocket } from '../http/error-handler.ts';
import { localeOf } from '../http/locale.ts';
import { splitTarget, type TakeUpgrade } from '../http/sockets.ts';
import { timeouts } from '../http/timeouts.ts';
import type { Log } from '../log.ts';
import { asRefusal, failure } from './frames.ts';
import type { Hub } from './hub.ts';

const unauthorized = 4401;
const tryAgainLater = 1013;

/** Separate, since the types of `ws` lack `closeTimeout`. */
const options = {
  noServer: true,
  maxPayload: 2 * maxFrameBytes,
  perMessageDeflate: false,
  clientTracking: false,
  closeTimeout: timeouts.goodbyeMs,
};

interface Options {
  /** Throws for clients that may not open a socket, before anything is allocated. */
  admit: (request: IncomingMessage) => Promise<void>;
  /** Resolves a token; null when it belongs to nobody. */
  identify: (token: string) => Promise<Actor | null>;
  log: Log;
}

/** Cross-site pages may not open a socket on a person's behalf; non-browser clients send no Origin. */
export const ownOrigin =
  (publicUrl: string | undefined) =>
  ({ headers: { origin, host } }: IncomingMessage): boolean => {
    if (!origin) return true;
    if (publicUrl) return origin === new URL(publicUrl).origin;
    return URL.canParse(origin) && new URL(origin).host === host;
  };

/** Authenticates upgrade requests and opens sockets. The token is in the query, so the URL is never logged. */
export function acceptSockets(hub: Hub, { admit, identify, log }: Options): TakeUpgrade {
  const sockets = new WebSocketServer(options);

  function refuse(socket: WebSocket, locale: Locale): void {
    socket.send(JSON.stringify(failure('error', new ApiError('unauthorized'), locale, null)));
    socket.close(unauthorized);
  }

  async function welcome(socket: WebSocket, token: string, locale: Locale): Promise<void> {
    // Frames that arrive during authentication are buffered.
    socket.pause();
    try {
      const actor = await identify(token);
      if (socket.readyState !== socket.OPEN) return;
      if (actor) hub.accept(socket, actor, locale);
      else refuse(socket, locale);
    } catch (error) {
      log.warn({ err: error }, 'socket refused');
      socket.close(tryAgainLater);
    } finally {
      socket.resume();
    }
  }

  return (request, stream, head) => {
    const deadline = setTimeout(() => stream.destroy(), timeouts.identifyMs).unref();
    stream.once('close', () => clearTimeout(deadline));
    const letIn = () =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        // Protocol errors close the socket, authenticated or not.
        socket.on('error', () => socket.terminate());
        const { query } = splitTarget(request.url);
        // A browser cannot set headers on a WebSocket, so the language is in the query.
        const locale = localeOf(query.get('locale') ?? request.headers['accept-language']);
        void welcome(socket, query.get('token') ?? '', locale).finally(() => clearTimeout(deadline));
      });
    const keepOut = (error: unknown) => {
      const refusal = asRefusal(error);
      if (refusal.code === 'internal') log.error({ err: error }, 'upgrade failed');
      answerOnSocket(stream, refusal, request);
    };
    void admit(request).then(letIn).catch(keepOut);
  };
}
