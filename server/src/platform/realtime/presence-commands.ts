import type { RedisConnection } from './redis.ts';

/**
 * Keys of presence. A person's key holds the instances with a socket of theirs. An instance has a lease, which it renews,
 * and a list of its people, by which another instance takes them offline when the lease has ended.
 */
const leases = 'presence:leases';
const personKey = (userId: number) => `presence:person:${userId}`;
const listKey = (instance: string) => `presence:list:${instance}`;

/** Of a person's key and of a list, both renewed well before: nothing outlives a Redis that lost a part. */
export const keysLiveMs = 15 * 60_000;

/** True for the first instance, false for one more. */
const join = `
  local added = redis.call('sadd', KEYS[1], ARGV[1])
  redis.call('pexpire', KEYS[1], ARGV[2])
  return (added == 1 and redis.call('scard', KEYS[1]) == 1) and 1 or 0`;

/** True for the last instance. */
const leave = `
  return (redis.call('srem', KEYS[1], ARGV[1]) == 1 and redis.call('exists', KEYS[1]) == 0) and 1 or 0`;

/** By the clock of Redis, which all instances share. Whoever finds ended leases gets them for as long as a lease. */
const renewLease = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local wasKnown = redis.call('zscore', KEYS[1], ARGV[1]) and '1' or '0'
  redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
  local ended = redis.call('zrangebyscore', KEYS[1], '-inf', now)
  for _, instance in ipairs(ended) do redis.call('zadd', KEYS[1], now + ARGV[2], instance) end
  table.insert(ended, 1, wasKnown)
  return ended`;

export interface Lease {
  /** False when Redis had forgotten it, or another instance has ended it. */
  wasKnown: boolean;
  /** Instances that have died. */
  ended: string[];
}

/** Ids of people as bytes: a list of thousands is neither written nor read as text. */
const toBytes = (ids: Iterable<number>) => Buffer.from(Uint32Array.from(ids).buffer);
function fromBytes(bytes: Buffer | null): Uint32Array {
  // A copy: the bytes may lie at any offset of a larger buffer.
  return bytes ? new Uint32Array(Uint8Array.from(bytes).buffer) : new Uint32Array();
}

/** Commands concern one key each, so that a cluster takes them; sent together, they cost one round trip. */
export const presenceCommands = (redis: RedisConnection, leaseMs: number) => ({
  join: async (instance: string, userId: number) =>
    (await redis.eval(join, 1, personKey(userId), instance, keysLiveMs)) === 1,

  leave: async (instance: string, userId: number) => (await redis.eval(leave, 1, personKey(userId), instance)) === 1,

  isOnline: async (userId: number) => (await redis.exists(personKey(userId))) === 1,

  async renewLease(instance: string): Promise<Lease> {
    const [wasKnown, ...ended] = (await redis.eval(renewLease, 1, leases, instance, leaseMs)) as string[];
    return { wasKnown: wasKnown === '1', ended };
  },

  writeList: (instance: string, ids: Iterable<number>) => redis.set(listKey(instance), toBytes(ids), 'PX', keysLiveMs),

  readList: async (instance: string) => fromBytes(await redis.getBuffer(listKey(instance))),

  instances: () => redis.zrange(leases, '0', '-1'),

  async forget(instance: string): Promise<void> {
    await redis.zrem(leases, instance);
    await redis.del(listKey(instance));
  },
});
