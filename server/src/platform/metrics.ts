import type { Replica } from './database/replica.ts';
import type { Deps } from './deps.ts';
import type { KindDepth } from './jobs/jobs.sql.ts';
import type { RedisPair } from './realtime/redis.ts';

/** A gauge, read at scrape time. */
export interface Metric {
  name: string;
  help: string;
  read(): number | Promise<number>;
}

/** One number for each value of a label. */
export interface LabelledMetric {
  name: string;
  help: string;
  label: string;
  readAll(): Promise<Record<string, number>>;
}

/** Metrics that every instance has. */
export function platformMetrics({ pool, jobs }: Pick<Deps, 'pool' | 'jobs'>): Metric[] {
  return [
    { name: 'database_connections', help: 'Open connections to the database', read: () => pool.totalCount },
    { name: 'database_connections_idle', help: 'Connections that nobody uses now', read: () => pool.idleCount },
    { name: 'database_waiting', help: 'Queries that wait for a connection', read: () => pool.waitingCount },
    { name: 'jobs_due', help: 'Jobs whose time has come and that wait', read: async () => (await jobs.due()).count },
    {
      name: 'jobs_oldest_due_seconds',
      help: 'How long ago the oldest job that waits, also for a retry, was first due',
      read: async () => (await jobs.due()).oldestSeconds,
    },
  ];
}

export function jobMetrics({ jobs }: Pick<Deps, 'jobs'>): LabelledMetric[] {
  const each = (name: string, help: string, field: keyof KindDepth): LabelledMetric => ({
    name,
    help,
    label: 'kind',
    readAll: async () => Object.fromEntries((await jobs.depths()).map((depth) => [depth.kind, Number(depth[field])])),
  });
  return [
    each('jobs_waiting', 'Jobs of a kind that are due or retried later', 'waiting'),
    each(
      'jobs_oldest_seconds',
      'How long ago the oldest job of a kind that waits, also for a retry, was first due',
      'oldestSeconds',
    ),
    each('jobs_dead', 'Jobs of a kind whose last try failed', 'dead'),
  ];
}

export function redisMetrics(redis: RedisPair | null): Metric[] {
  if (!redis) return [];
  const isConnected = () => [redis.writer, redis.reader].every(({ status }) => status === 'ready');
  const help = 'Whether Redis answers, for counters and for events between instances';
  return [{ name: 'redis_connected', help, read: () => Number(isConnected()) }];
}

export function replicaMetrics(replica: Replica | null): Metric[] {
  if (!replica) return [];
  return [
    {
      name: 'replica_used',
      help: 'Whether lists are read from the replica',
      read: () => Number(replica.state() === 'used'),
    },
    { name: 'replica_lag_seconds', help: 'How old the replica is', read: () => replica.lagSeconds() },
  ];
}
