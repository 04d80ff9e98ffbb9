import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientFrame, ServerEvent } from '@ladushki/contract/events';
import { clientFrame, maxFrameBytes } from '@ladushki/contract/events';
import type { Locale } from '@ladushki/contract/primitives';
import type { RawData, WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { refusalOf } from '../http/validation.ts';
import { createBackpressure } from './backpressure.ts';
import { asRefusal, eventText, failure, success } from './frames.ts';
import type { Presence } from './presence.ts';
import { type Connection, createConnection, type OpenConnection } from './socket-connection.ts';

type Action = ClientFrame['action'];
type DataOf<A extends Action> = Extract<ClientFrame, { action: A }>['data'];
/** The result is sent to the caller as the frame's data. */
type Handler<A extends Action> = (data: DataOf<A>, connection: Connection) => Promise<unknown>;

interface Delivery {
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
  /** To every socket of this instance. */
  sendToAllHere(event: ServerEvent): void;
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

/** One for each person: an event reaches only the instances with a socket of theirs. */
const channelOf = (userId: number) => `person:${userId}`;
/** Frames wait for the subscription, but not for a Redis that is away. */
const subscribeMs = 1_000;
const sweepMs = 4_000;
const goingAway = 1001;
const sessionEnded = 4001;

interface Person {
  connections: Set<OpenConnection>;
  /** Resolves when events from other instances arrive. */
  subscribed: Promise<() => Promise<void>>;
}

export function createHub({ pubsub, presence, log }: Pick<Deps, 'pubsub' | 'presence' | 'log'>): Hub {
  const byUser = new Map<number, Person>();
  const handlers = new Map<Action, Handler<Action>>();
  let sweep: NodeJS.Timeout | undefined;

  function* all(): Iterable<OpenConnection> {
    for (const { connections } of byUser.values()) yield* connections;
  }

  function deliver(user: number, { text, except }: Delivery): void {
    for (const connection of byUser.get(user)?.connections ?? []) {
      if (connection.id !== except) connection.sendText(text);
    }
  }

  function arrive(id: number): Person {
    const subscribed = pubsub.subscribe(channelOf(id), (message) => deliver(id, message as Delivery));
    const person = { connections: new Set<OpenConnection>(), subscribed };
    byUser.set(id, person);
    presence.set(id, true);
    return person;
  }

  function add(connection: OpenConnection): Promise<unknown> {
    const { id } = connection.actor;
    const { connections, subscribed } = byUser.get(id) ?? arrive(id);
    connections.add(connection);
    return subscribed;
  }

  function remove(connection: OpenConnection): void {
    const { id } = connection.actor;
    const person = byUser.get(id);
    if (!person?.connections.delete(connection) || person.connections.size > 0) return;
    byUser.delete(id);
    presence.set(id, false);
    person.subscribed.then((end) => end()).catch((error) => log.warn({ err: error }, 'not unsubscribed'));
  }

  /** A client syncs first: what is published after its answer has to arrive. */
  async function readAfter(subscribed: Promise<unknown>, socket: WebSocket): Promise<void> {
    socket.pause();
    await Promise.race([subscribed.catch(() => undefined), delay(subscribeMs, undefined, { ref: false })]);
    socket.resume();
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
      const delivery: Delivery = { text: eventText(event), ...(except && { except: except.id }) };
      for (const user of users) {
        pubsub.publish(channelOf(user), delivery).catch((error) => {
          log.warn({ err: error }, 'published on this instance only');
          deliver(user, delivery);
        });
      }
    },
    sendHere(users, event) {
      const delivery = { text: eventText(event) };
      for (const user of users) deliver(user, delivery);
    },
    sendToAllHere(event) {
      const text = eventText(event);
      for (const connection of all()) connection.sendText(text);
    },
    isHere: (userId) => byUser.has(userId),
    sizeOf: (userId) => byUser.get(userId)?.connections.size ?? 0,
    size: () => [...byUser.values()].reduce((sum, { connections }) => sum + connections.size, 0),
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
      void readAfter(add(connection), socket);
    },
    closeSessions(sessionIds) {
      for (const { actor, socket } of all()) if (sessionIds.includes(actor.sessionId)) socket.close(sessionEnded);
    },
    async start(onPresence) {
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
    },
  };
}
