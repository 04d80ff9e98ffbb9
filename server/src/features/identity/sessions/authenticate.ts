import type { Permission } from '@ladushki/contract/access';
import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Actor, Authenticate } from '../../../platform/actor.ts';
import { isDemo } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from './keys.ts';
import {
  type PersonChanged,
  personChangedChannel,
  type SessionEnded,
  sessionEndedChannel,
} from './sessions.service.ts';
import { selectActor } from './sessions.sql.ts';
import { readAccess } from './tokens.ts';

/** Pub/sub messages can be lost; this bounds how long a stale entry lives. */
const rememberedMs = 10_000;
const mostRemembered = 10_000;

/** Staff without a second factor have no permission; the demo's moderator is exempt, outside production alone. */
function actorOf(
  person: NonNullable<Awaited<ReturnType<typeof selectActor>>>,
  sessionId: string,
  demo: boolean,
): Actor {
  const { id, role, permissions, has_second_factor, without_second_factor } = person;
  const isReady = role !== 'moderator' || has_second_factor || (demo && without_second_factor);
  const actor = { id, sessionId, role };
  return isReady
    ? { ...actor, permissions: permissions as Permission[] }
    : { ...actor, permissions: [], lacksSecondFactor: true };
}

/** Resolves an access token, caching active sessions for some seconds. */
export function createAuthenticate(deps: Pick<Deps, 'db' | 'clock' | 'pubsub' | 'config'>, keys: Keys) {
  const { db, clock, pubsub, config } = deps;
  const remembered = new LRUCache<string, Actor>({ max: mostRemembered, ttl: rememberedMs, ttlResolution: 0 });
  const verified = new LRUCache<string, { sessionId: string; expiresAtMs: number }>({ max: mostRemembered });
  /** Incremented by each invalidation, so that a read started before it is not cached after it. */
  let epoch = 0;

  const forget = (isStale: (sessionId: string, actor: Actor) => boolean) => {
    epoch += 1;
    for (const [sessionId, actor] of [...remembered]) if (isStale(sessionId, actor)) remembered.delete(sessionId);
  };

  async function load(sessionId: string): Promise<Actor | null> {
    const before = epoch;
    const person = await selectActor(db, sessionId, clock.now());
    if (!person) return null;
    const actor = actorOf(person, sessionId, isDemo(config));
    if (epoch === before) remembered.set(sessionId, actor);
    return actor;
  }

  /** A verified signature stays valid until the token expires; verifying costs more than most answers. */
  async function sessionOf(token: string): Promise<string | null> {
    const now = clock.now();
    const known = verified.get(token);
    if (known && known.expiresAtMs > now.getTime()) return known.sessionId;
    const sessionId = await readAccess(token, keys, now);
    if (!sessionId) return null;
    verified.set(token, { sessionId, expiresAtMs: (decodeJwt(token).exp ?? 0) * 1000 });
    return sessionId;
  }

  const authenticate: Authenticate = async (token) => {
    const sessionId = await sessionOf(token);
    return sessionId ? (remembered.get(sessionId) ?? load(sessionId)) : null;
  };

  const ends: (() => Promise<void>)[] = [];
  return {
    authenticate,
    async start() {
      ends.push(
        await pubsub.subscribe(sessionEndedChannel, (message) => {
          const { sessionIds } = message as SessionEnded;
          forget((sessionId) => sessionIds.includes(sessionId));
        }),
        await pubsub.subscribe(personChangedChannel, (message) => {
          const { userId } = message as PersonChanged;
          forget((_, actor) => actor.id === userId);
        }),
      );
    },
    async stop() {
      for (const end of ends.splice(0)) await end();
    },
  };
}
