import { randomBytes, randomUUID } from 'node:crypto';
import type { Permission, Role } from '@ladushki/contract/access';
import type { Tokens } from '@ladushki/contract/identity';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { SignInMethod } from '@ladushki/contract/second-factor-constants';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { describeDevice } from '../../../platform/http/device-names.ts';
import { hashDevice, userAgentKept } from './devices.service.ts';
import { rememberDevice } from './devices.sql.ts';
import type { Keys } from './keys.ts';
import {
  endSessions,
  insertSession,
  lockSession,
  markCurrentUsed,
  rotateSession,
  selectSessionPage,
  setDevice,
} from './sessions.sql.ts';
import { hashAddress } from './sign-in-addresses.service.ts';
import { rememberAddress } from './sign-in-addresses.sql.ts';
import { isGenuine, makeRefresh, readRefresh, refreshSeconds, signAccess } from './tokens.ts';

/** Channel of ended sessions, for sockets and caches of every instance. */
export const sessionEndedChannel = 'session_ended';
export interface SessionEnded {
  userId: number;
  sessionIds: string[];
}

/** A person's role, permissions or state changed: cached sessions are invalid. */
export const personChangedChannel = 'person_changed';
export interface PersonChanged {
  userId: number;
}

const graceMs = 30_000;
const resetMs = 15 * 60_000;

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;
type Presented = 'current' | 'lost_answer' | 'replayed' | 'dead';

/** What a genuine refresh token of this generation means for the session. */
function judge(session: LockedSession, generation: number, now: Date): Presented {
  if (session.ended_at || session.expires_at <= now || session.blocked_at) return 'dead';
  if (generation === session.generation) return 'current';
  const fresh = now.getTime() - session.rotated_at.getTime() <= graceMs;
  return generation === session.generation - 1 && fresh && !session.current_used ? 'lost_answer' : 'replayed';
}

export interface NewSessionOf {
  userId: number;
  role: Role | null;
  userAgent: string;
  deviceId?: string | null;
  /** The client of a sign-in. */
  address?: string | null;
  mayReset?: boolean | undefined;
  isNameless?: boolean | undefined;
  method?: SignInMethod;
  place?: string | null;
}

export function createSessions(deps: Pick<Deps, 'db' | 'clock' | 'pubsub'>, keys: Keys) {
  const { db, clock, pubsub } = deps;
  const expiryFrom = (now: Date) => new Date(now.getTime() + refreshSeconds * 1000);

  async function tokensOf(session: LockedSession, generation: number): Promise<Tokens> {
    const { id, user_id, role } = session;
    const access = await signAccess({ userId: user_id, role: role as Role | null, sessionId: id }, keys, clock.now());
    return { access, refresh: makeRefresh(session, generation, keys) };
  }

  const announceEnded = async (userId: number, sessionIds: string[]) => {
    const message: SessionEnded = { userId, sessionIds };
    if (sessionIds.length > 0) await pubsub.publish(sessionEndedChannel, message);
  };

  /** The locked session of a genuine refresh token, and what the token means. */
  async function lockByRefresh(trx: Db, token: string) {
    const parts = readRefresh(token);
    const session = parts && (await lockSession(trx, parts.sessionId));
    if (!session || !isGenuine(token, session, parts.generation, keys)) return null;
    return { session, presented: judge(session, parts.generation, clock.now()) };
  }

  /** A session without a device-id gets one at renewal; it is never moved to another device. */
  async function bindDevice(trx: Db, session: LockedSession, deviceId: string | null): Promise<void> {
    const device = hashDevice(deviceId);
    if (!device || session.device_hash) return;
    await setDevice(trx, session.id, device);
    await rememberDevice(trx, session.user_id, device, clock.now());
  }

  return {
    announceEnded,
    announcePersonChanged: (userId: number) => pubsub.publish(personChangedChannel, { userId } satisfies PersonChanged),

    /** In a transaction, so that the device is known exactly when the session exists. */
    async open(
      trx: Db,
      { userId, role, userAgent, deviceId = null, address = null, method, place, ...may }: NewSessionOf,
    ): Promise<Tokens> {
      const now = clock.now();
      const { mayReset = false, isNameless = false } = may;
      const device = hashDevice(deviceId);
      if (device) await rememberDevice(trx, userId, device, now);
      if (address) await rememberAddress(trx, userId, hashAddress(keys, address), now);
      const secret = { id: randomUUID(), seed: randomBytes(32) };
      await insertSession(trx, {
        ...secret,
        user_id: userId,
        user_agent: userAgent.slice(0, userAgentKept),
        device_hash: device,
        may_reset_until: mayReset || isNameless ? new Date(now.getTime() + resetMs) : null,
        recovered: mayReset,
        method: method ?? null,
        place: place ?? null,
        now,
        expires_at: expiryFrom(now),
      });
      const access = await signAccess({ userId, role, sessionId: secret.id }, keys, now);
      return { access, refresh: makeRefresh(secret, 0, keys) };
    },

    /** Rotates the token; a reused token ends the session, unless the previous answer was plainly lost. */
    async refresh(token: string, deviceId: string | null = null): Promise<Tokens> {
      const outcome = await db.transaction().execute(async (trx) => {
        const found = await lockByRefresh(trx, token);
        if (!found) return null;
        const { session, presented } = found;
        const now = clock.now();
        if (presented === 'current') {
          await rotateSession(trx, session.id, session.generation + 1, now, expiryFrom(now));
          await bindDevice(trx, session, deviceId);
          return { tokens: await tokensOf(session, session.generation + 1) };
        }
        if (presented === 'lost_answer') return { tokens: await tokensOf(session, session.generation) };
        const ended = await endSessions(trx, { userId: session.user_id, only: session.id }, now);
        return { userId: session.user_id, ended };
      });
      if (outcome?.tokens) return outcome.tokens;
      if (outcome) await announceEnded(outcome.userId, outcome.ended);
      throw new ApiError('unauthorized');
    },

    /** The owner of a refresh token, without rotating it; a use proves that its answer arrived. */
    findByRefresh: (token: string): Promise<Actor | null> =>
      db.transaction().execute(async (trx) => {
        const found = await lockByRefresh(trx, token);
        if (!found || found.presented === 'dead' || found.presented === 'replayed') return null;
        const { id, user_id, role, permissions } = found.session;
        if (found.presented === 'current') await markCurrentUsed(trx, id, clock.now());
        return { id: user_id, sessionId: id, role: role as Role | null, permissions: permissions as Permission[] };
      }),

    async list(actor: Actor, request: PageRequest) {
      const { count, results } = await selectSessionPage(db, actor.id, request, clock.now());
      const present = ({ id, user_agent, created_at, last_used_at, method, place }: (typeof results)[number]) => ({
        id,
        user_agent,
        device: describeDevice(user_agent),
        place,
        method,
        created_date: created_at.toISOString(),
        last_used: last_used_at.toISOString(),
        current: id === actor.sessionId,
      });
      return { count, results: results.map(present) };
    },

    async end(userId: number, sessionId: string): Promise<boolean> {
      const ended = await endSessions(db, { userId, only: sessionId }, clock.now());
      await announceEnded(userId, ended);
      return ended.length > 0;
    },

    /** Any token of the session's family may sign out. */
    async endByRefresh(token: string): Promise<void> {
      const outcome = await db.transaction().execute(async (trx) => {
        const session = (await lockByRefresh(trx, token))?.session;
        if (!session) return null;
        const which = { userId: session.user_id, only: session.id };
        return { userId: session.user_id, ended: await endSessions(trx, which, clock.now()) };
      });
      if (outcome) await announceEnded(outcome.userId, outcome.ended);
    },

    async endOthers(userId: number, keep: string): Promise<void> {
      await announceEnded(userId, await endSessions(db, { userId, except: keep }, clock.now()));
    },
    /** Ends all sessions; in a transaction, announce the result after the commit. */
    endAll: (trx: Db, userId: number): Promise<string[]> => endSessions(trx, { userId }, clock.now()),
    /** Those that this way opened, which is closed now; announce the result after the commit. */
    endOpenedBy: (trx: Db, userId: number, openedBy: SignInMethod, except?: string): Promise<string[]> =>
      endSessions(trx, { userId, openedBy, except }, clock.now()),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
