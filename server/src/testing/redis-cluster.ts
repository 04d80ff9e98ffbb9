import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

export interface TestRedisCluster {
  /** For an instance: all nodes. */
  url: string;
  /** A connection to each node. */
  nodes: Redis[];
  stop(): Promise<void>;
}

const slots = 16_384;

interface Node {
  port: number;
  bus: number;
  server: ChildProcess;
  redis: Redis;
}

async function startNode(folder: string): Promise<Node> {
  const [port, bus] = [await freePort(), await freePort()];
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: folder,
    'cluster-enabled': 'yes',
    'cluster-port': bus,
    'cluster-config-file': `nodes-${port}.conf`,
    'cluster-node-timeout': 2000,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn(process.env.REDIS_SERVER_PATH || 'redis-server', flags, { stdio: 'ignore' });
  const redis = new Redis(port, '127.0.0.1', { retryStrategy: () => 25, maxRetriesPerRequest: 2_400 });
  redis.on('error', () => undefined);
  await redis.ping();
  return { port, bus, server, redis };
}

/** A cluster of three masters, each with a third of the slots. */
export async function startTestRedisCluster(): Promise<TestRedisCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-redis-cluster-'));
  const nodes = [await startNode(folder), await startNode(folder), await startNode(folder)];
  const share = Math.ceil(slots / nodes.length);
  for (const [index, { redis, port, bus }] of nodes.entries()) {
    const last = Math.min(slots, (index + 1) * share) - 1;
    await redis.call('cluster', 'addslotsrange', String(index * share), String(last));
    await nodes[0]?.redis.call('cluster', 'meet', '127.0.0.1', String(port), String(bus));
  }
  await eventually(async () => {
    for (const { redis } of nodes) {
      const state = String(await redis.call('cluster', 'info'));
      if (!/cluster_state:ok[\s\S]*cluster_known_nodes:3/.test(state)) throw new Error(state);
    }
  });
  return {
    url: nodes.map(({ port }) => `redis://127.0.0.1:${port}`).join(','),
    nodes: nodes.map(({ redis }) => redis),
    async stop() {
      for (const { redis, server } of nodes) {
        redis.disconnect();
        const ended = once(server, 'exit');
        server.kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
