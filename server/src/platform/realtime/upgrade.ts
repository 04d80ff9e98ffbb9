import type { IncomingMessage } from 'node:http';
import { maxFrameBytes } from '@ladushki/contract/events';
import type { Locale } from '@ladushki/contract/primitives';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Actor } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { answerOnSocket } from '../http/errors.ts';
import { localeOf } from '../http/locale.ts';
import { splitTarget, type TakeUpgrade } from '../http/sockets.ts';
import { timeouts } from '../http/timeouts.ts';
import type { Log } from '../log.ts';
import { asRefusal, failure } from './frames.ts';
import type { Hub } from './hub.ts';

const unauthorized = 4401;
const tryAgainLater = 1013;

/** Apart, since the types of `ws` do not know `closeTimeout` yet. */
const options = {
  noServer: true,
  maxPayload: 2 * maxFrameBytes,
  perMessageDeflate: false,
  clientTracking: false,
  closeTimeout: timeouts.goodbyeMs,
};

interface Options {
  /** Refuses by throwing whoever may not open a socket at all, before anything is spent on them. */
  admit: (request: IncomingMessage) => Promise<void>;
  /** Who holds this token; null when nobody does. */
  identify: (token: string) => Promise<Actor | null>;
  log: Log;
}

/** Pages of other sites may not open a socket in a person's name; programs that are no browsers send no origin. */
export const ownOrigin =
  (publicUrl: string | undefined) =>
  ({ headers: { origin, host } }: IncomingMessage): boolean => {
    if (!origin) return true;
    if (publicUrl) return origin === new URL(publicUrl).origin;
    return URL.canParse(origin) && new URL(origin).host === host;
  };

/** Turns upgrade requests into sockets of people; the token is in the query, so the address is never logged. */
export function acceptSockets(hub: Hub, { admit, identify, log }: Options): TakeUpgrade {
  const sockets = new WebSocketServer(options);

  function refuse(socket: WebSocket, locale: Locale): void {
    socket.send(JSON.stringify(failure('error', new ApiError('unauthorized'), locale, null)));
    socket.close(unauthorized);
  }

  async function welcome(socket: WebSocket, token: string, locale: Locale): Promise<void> {
    // What is said before we know who speaks waits in the socket.
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
        // Frames that break the protocol: whoever sends them, known or not, is gone.
        socket.on('error', () => socket.terminate());
        const { query } = splitTarget(request.url);
        // A page cannot choose its headers here, so its language is in the address.
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
