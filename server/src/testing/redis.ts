import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface TestRedis {
  /** For an instance in a child process. */
  url: string;
  /** Connects as another instance. */
  connect(): Redis;
  stop(): Promise<void>;
}

/** An in-memory Redis of this test file, on a Unix socket. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-redis-'));
  const path = join(folder, 'redis.sock');
  const program = process.env.REDIS_SERVER_PATH || 'redis-server';
  const flags = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, flags, { stdio: 'ignore' });
  const ended = once(server, 'exit').catch(() => {
    throw new Error('No Redis: install one (as root: apt-get install redis-server) or name it in REDIS_SERVER_PATH.');
  });
  const connections: Redis[] = [];
  const connect = () => {
    const redis = new Redis({ path, retryStrategy: () => 25, maxRetriesPerRequest: 2_400 });
    redis.on('error', () => undefined);
    connections.push(redis);
    return redis;
  };
  await Promise.race([connect().ping(), ended]);
  return {
    url: `unix://${path}`,
    connect,
    async stop() {
      for (const connection of connections) connection.disconnect();
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
