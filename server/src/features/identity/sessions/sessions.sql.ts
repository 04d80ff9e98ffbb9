import type { Role } from '@ladushki/contract/access';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { SignInMethod } from '@ladushki/contract/second-factor-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';
import { offsetOf, type Page } from '../../../platform/http/paging.ts';

interface NewSession {
  id: string;
  user_id: number;
  seed: Buffer;
  user_agent: string;
  device_hash: Buffer | null;
  may_reset_until: Date | null;
  recovered: boolean;
  method: SignInMethod | null;
  place: string | null;
  now: Date;
  expires_at: Date;
}

export async function insertSession(db: Db, { now, ...session }: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ ...session, rotated_at: now, created_at: now, last_used_at: now })
    .execute();
}

/** The session with its person, locked, so that parallel rotations run one after another. */
export const lockSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', id)
    .select(['sessions.id', 'user_id', 'seed', 'generation', 'rotated_at', 'current_used', 'expires_at', 'ended_at'])
    .select(['device_hash', 'users.role', 'users.permissions', 'users.blocked_at'])
    .forUpdate('sessions')
    .executeTakeFirst();

export async function rotateSession(db: Db, id: string, generation: number, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ generation, rotated_at: now, last_used_at: now, expires_at: expiresAt, current_used: false })
    .where('id', '=', id)
    .execute();
}

export async function setDevice(db: Db, id: string, deviceHash: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ device_hash: deviceHash }).where('id', '=', id).execute();
}

export async function markCurrentUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ current_used: true, last_used_at: now }).where('id', '=', id).execute();
}

const liveSessions = (db: Db, now: Date) =>
  db.selectFrom('sessions').where('ended_at', 'is', null).where('expires_at', '>', now);

/** The person of an active session; none when blocked. */
export const selectActor = (db: Db, sessionId: string, now: Date) =>
  liveSessions(db, now)
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('users.blocked_at', 'is', null)
    .where('users.erased_at', 'is', null)
    .select(['users.id', 'users.role', 'users.permissions', 'users.without_second_factor'])
    .select((is) =>
      is
        .or([
          is.exists(
            is
              .selectFrom('totp_secrets')
              .select('id')
              .whereRef('totp_secrets.user_id', '=', 'users.id')
              .where('enabled_at', 'is not', null),
          ),
          is.exists(is.selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id')),
        ])
        .as('has_second_factor'),
    )
    .$narrowType<{ role: Role | null }>()
    .executeTakeFirst();

export const selectMayResetUntil = async (db: Db, sessionId: string) =>
  (await db.selectFrom('sessions').select('may_reset_until').where('id', '=', sessionId).executeTakeFirst())
    ?.may_reset_until ?? null;

export async function forbidReset(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ may_reset_until: null }).where('id', '=', sessionId).execute();
}

export async function setConfirmedUntil(db: Db, sessionId: string, until: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_until: until }).where('id', '=', sessionId).execute();
}

export async function unconfirmOthers(db: Db, userId: number, except: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_until: null })
    .where('user_id', '=', userId)
    .where('id', '<>', except)
    .where('confirmed_until', 'is not', null)
    .execute();
}

/** Whether a code of recovery opened it. */
export const isRecovered = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('recovered').where('id', '=', sessionId).executeTakeFirst())?.recovered ??
  false;

export const isConfirmedAt = async (db: Db, sessionId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('confirmed_until', '>', now)
    .executeTakeFirst()) !== undefined;

interface WhichSessions {
  userId: number;
  only?: string;
  except?: string | undefined;
  /** Those that this way of signing in has opened. */
  openedBy?: SignInMethod;
}

/** Returns the ids of sessions that were active until now. */
export async function endSessions(db: Db, which: WhichSessions, now: Date): Promise<string[]> {
  const { userId, only, except, openedBy } = which;
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .$if(openedBy !== undefined, (query) => query.where('method', '=', openedBy ?? null))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export async function selectSessionPage(db: Db, userId: number, request: PageRequest, now: Date) {
  const own = liveSessions(db, now).where('user_id', '=', userId);
  const [total, results] = await Promise.all([
    own.select((expression) => expression.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    own
      .select(['id', 'user_agent', 'created_at', 'last_used_at', 'method', 'place'])
      .$narrowType<{ method: SignInMethod | null }>()
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(request.page_size)
      .offset(offsetOf(request))
      .execute(),
  ]);
  return { count: total.count, results } satisfies Page<unknown>;
}

export const sweepSessions = (db: Db, endedBefore: Date) =>
  deleteBefore(db, 'sessions', sql`least(ended_at, expires_at)`, endedBefore);
