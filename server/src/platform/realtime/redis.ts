import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';

/** One Redis or a cluster: what is asked of it concerns one key at a time. */
export type RedisConnection = Redis | Cluster;

const always: RedisOptions = { retryStrategy: () => 250, connectTimeout: 2_000 };
/** Commands give up at once when Redis is away; the subscriber reconnects for as long as it takes. */
const ofWriter: RedisOptions = { ...always, maxRetriesPerRequest: 1, commandTimeout: 1_000 };
const ofReader: RedisOptions = { ...always, maxRetriesPerRequest: null };

/** Nodes found later need the password of those that were named. */
function secretsOf(url: string): RedisOptions {
  const { protocol, username, password } = new URL(url);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

function connect(urls: string[], options: RedisOptions): RedisConnection {
  const [url = ''] = urls;
  if (urls.length === 1) return new Redis(url, options);
  return new Cluster(urls, {
    clusterRetryStrategy: () => 250,
    shardedSubscribers: true,
    redisOptions: { ...options, ...secretsOf(url) },
  });
}

export interface RedisPair {
  writer: RedisConnection;
  /** A connection in subscriber mode can do nothing else. */
  reader: RedisConnection;
  close(): void;
}

/** Several addresses, separated by commas, are nodes of one cluster. */
export function connectRedis(addresses: string, log: Pick<Log, 'warn'>): RedisPair {
  const urls = addresses.split(',');
  const [writer, reader] = [connect(urls, ofWriter), connect(urls, ofReader)];
  for (const connection of [writer, reader]) connection.on('error', (error) => log.warn({ err: error }, 'redis'));
  return {
    writer,
    reader,
    close() {
      writer.disconnect();
      reader.disconnect();
    },
  };
}
