import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/free-port.ts';

/** Like ops/haproxy.cfg, for any number of instances. */
const configOf = (port: number, addresses: string[]) => `
global
    maxconn 8000
defaults
    mode http
    timeout connect 3s
    timeout client 35s
    timeout server 35s
    timeout tunnel 2m
frontend site
    bind 127.0.0.1:${port}
    default_backend instances
backend instances
    balance leastconn
${addresses.map((address, at) => `    server i${at} ${new URL(address).host}`).join('\n')}
`;

export interface Balancer {
  address: string;
  stop(): Promise<void>;
}

/** HAProxy in front of these instances. */
export async function startBalancer(folder: string, addresses: string[]): Promise<Balancer> {
  const port = await freePort();
  const file = join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, configOf(port, addresses));
  const balancer = spawn(process.env.HAPROXY_PATH || '/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'inherit' });
  const ended = once(balancer, 'exit');
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/health/live`).catch(() => null))?.ok) await delay(50);
  return {
    address,
    async stop() {
      balancer.kill();
      await ended;
    },
  };
}
