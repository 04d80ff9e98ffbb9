import { randomUUID } from 'node:crypto';
import type { ClientFrame, ServerEvent } from '@ladushki/contract/events';
import { clientFrame, maxFrameBytes } from '@ladushki/contract/events';
import type { Locale } from '@ladushki/contract/primitives';
import type { RawData, WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { ApiError } from '../errors.ts';
import { refusalOf } from '../http/validation.ts';
import type { Log } from '../log.ts';
import { createBackpressure } from './backpressure.ts';
import { asRefusal, eventText, failure, success } from './frames.ts';
import { createPresence, type Presence } from './presence.ts';
import type { PubSub } from './pubsub.ts';
import { type Connection, createConnection, type OpenConnection } from './socket-connection.ts';

type Action = ClientFrame['action'];
type DataOf<A extends Action> = Extract<ClientFrame, { action: A }>['data'];
/** The result is sent to the caller as the frame's data. */
type Handler<A extends Action> = (data: DataOf<A>, connection: Connection) => Promise<unknown>;

interface Delivery {
  users: number[];
  text: string;
  /** Excluded: the connection that caused the event already has its own answer. */
  except?: string;
}

export interface Hub {
  on<A extends Action>(action: A, handler: Handler<A>): void;
  /** To all sockets of these people, on all instances. Offline people sync later. */
  send(users: readonly number[], event: ServerEvent, except?: Connection): void;
  /** Only to sockets of this instance, for events that every instance receives by itself. */
  sendHere(users: readonly number[], event: ServerEvent): void;
  isHere(userId: number): boolean;
  /** Sockets of a person on this instance. */
  sizeOf(userId: number): number;
  /** Sockets on this instance. */
  size(): number;
  accept(socket: WebSocket, actor: Actor, locale: Locale): void;
  closeSessions(sessionIds: readonly string[]): void;
  presence: Presence;
  start(onPresence: (userId: number, online: boolean) => void): Promise<void>;
  stop(): Promise<void>;
}

const channel = 'socket';
const sweepMs = 4_000;
const goingAway = 1001;
const sessionEnded = 4001;

export function createHub(pubsub: PubSub, log: Log): Hub {
  const byUser = new Map<number, Set<OpenConnection>>();
  const handlers = new Map<Action, Handler<Action>>();
  const presence = createPresence(pubsub);
  let sweep: NodeJS.Timeout | undefined;
  let end: (() => Promise<void>) | undefined;

  function* all(): Iterable<OpenConnection> {
    for (const connections of byUser.values()) yield* connections;
  }

  function deliver({ users, text, except }: Delivery): void {
    for (const user of users) {
      for (const connection of byUser.get(user) ?? []) if (connection.id !== except) connection.sendText(text);
    }
  }

  function add(connection: OpenConnection): void {
    const { id } = connection.actor;
    const connections = byUser.get(id) ?? new Set();
    byUser.set(id, connections.add(connection));
    if (connections.size === 1) presence.set(id, true);
  }

  function remove(connection: OpenConnection): void {
    const { id } = connection.actor;
    const connections = byUser.get(id);
    if (!connections?.delete(connection) || connections.size > 0) return;
    byUser.delete(id);
    presence.set(id, false);
  }

  function readFrame(raw: RawData): ClientFrame {
    const bytes = raw as Buffer;
    if (bytes.length > maxFrameBytes) throw new ApiError('too_large');
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString('utf8'));
    } catch {
      throw new ApiError('bad_request');
    }
    const parsed = clientFrame.safeParse(value, { reportInput: true });
    if (!parsed.success) throw refusalOf(parsed.error.issues);
    return parsed.data;
  }

  async function answer(connection: OpenConnection, frame: ClientFrame, locale: Locale): Promise<void> {
    const handler = handlers.get(frame.action);
    try {
      if (!handler) throw new ApiError('bad_request');
      connection.send(success(frame.action, await handler(frame.data as DataOf<Action>, connection)));
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal.code === 'internal') log.error({ err: error, action: frame.action }, 'frame failed');
      const { client_id } = (frame.data ?? {}) as { client_id?: string };
      connection.send(failure(frame.action, refusal, locale, client_id ? { client_id } : null));
    }
  }

  const refuse = (connection: OpenConnection, error: unknown, locale: Locale) =>
    connection.send(failure('error', asRefusal(error), locale, null));

  function onFrame(connection: OpenConnection, raw: RawData, locale: Locale): void {
    connection.lastFrameAt = Date.now();
    try {
      const frame = readFrame(raw);
      if (frame.action === 'ping') connection.send(success('pong', null));
      else void answer(connection, frame, locale);
    } catch (error) {
      refuse(connection, error, locale);
    }
  }

  return {
    presence,
    on(action, handler) {
      handlers.set(action, handler as unknown as Handler<Action>);
    },
    send(users, event, except) {
      const delivery: Delivery = { users: [...users], text: eventText(event), except: except?.id };
      pubsub.publish(channel, delivery).catch((error) => {
        log.warn({ err: error }, 'published on this instance only');
        deliver(delivery);
      });
    },
    sendHere: (users, event) => deliver({ users: [...users], text: eventText(event) }),
    isHere: (userId) => byUser.has(userId),
    sizeOf: (userId) => byUser.get(userId)?.size ?? 0,
    size: () => [...byUser.values()].reduce((sum, connections) => sum + connections.size, 0),
    accept(socket, actor, locale) {
      const connection = createConnection(randomUUID(), actor, socket);
      const flow = createBackpressure<RawData>({
        handle: (raw) => onFrame(connection, raw, locale),
        pause: () => socket.pause(),
        resume: () => socket.resume(),
        refuse: () => refuse(connection, new ApiError('too_many'), locale),
      });
      socket.on('message', flow.take);
      socket.on('close', () => {
        flow.stop();
        remove(connection);
      });
      add(connection);
    },
    closeSessions(sessionIds) {
      for (const { actor, socket } of all()) if (sessionIds.includes(actor.sessionId)) socket.close(sessionEnded);
    },
    async start(onPresence) {
      end = await pubsub.subscribe(channel, (message) => deliver(message as Delivery));
      await presence.start(onPresence);
      sweep = setInterval(() => {
        for (const connection of all()) if (connection.isSilent(Date.now())) connection.socket.terminate();
      }, sweepMs).unref();
    },
    async stop() {
      clearInterval(sweep);
      for (const { socket } of all()) {
        socket.close(goingAway);
        // A paused socket must be resumed to receive the close frame.
        socket.resume();
      }
      await presence.stop();
      await end?.();
    },
  };
}
