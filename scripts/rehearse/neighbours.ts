import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/paths.ts';
import { ensureCaddy, ensureHaproxy, ensureRedis } from '../lib/tools.ts';
import { type Part, program } from './program.ts';

const answersPing = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
    socket.once('data', (data) => done(String(data).startsWith('+PONG')));
    socket.once('data', () => socket.destroy());
    socket.once('error', () => done(false));
  });

export async function redisPart(port: number, folder: string): Promise<Part> {
  const file = (await ensureRedis()) ?? 'redis-server';
  const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  return program('Redis', () => ({
    file,
    args: flags,
    cwd: folder,
    env: process.env,
    log: join(folder, 'redis.log'),
    isReady: () => answersPing(port),
  }));
}

/** Caddy with the configuration of production; only its own ports and its certificate store are of the rehearsal. */
export async function proxyPart(folder: string, address: string, upstreams: string[]): Promise<Part> {
  const file = await ensureCaddy();
  const env = {
    ...process.env,
    SITE_ADDRESS: address,
    UPSTREAMS: upstreams.join(' '),
    FALLBACK_PORT: `${await freePort()}`,
    AWAY: inRoot('ops', 'away'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const caddyfile = inRoot('ops', 'caddy', 'Caddyfile');
  const adapted = execFileSync(file, ['adapt', '--config', caddyfile], { env, encoding: 'utf8', stdio: 'pipe' });
  const config = JSON.parse(adapted) as { apps: { http: object } };
  const own = {
    ...config,
    admin: { disabled: true },
    apps: {
      ...config.apps,
      http: { ...config.apps.http, http_port: await freePort() },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  };
  const path = join(folder, 'caddy.json');
  writeFileSync(path, JSON.stringify(own));
  const isReady = async () => existsSync(authorityIn(folder)) && isListening(Number(address.split(':')[1]));
  return program('Caddy', () => ({
    file,
    args: ['run', '--config', path],
    cwd: folder,
    env,
    log: join(folder, 'caddy.log'),
    isReady,
  }));
}

/** HAProxy with the configuration of production. */
export async function balancerPart(folder: string, bind: string, [one, other]: [string, string]): Promise<Part> {
  const file = (await ensureHaproxy()) ?? 'haproxy';
  const stats = `127.0.0.1:${await freePort()}`;
  return program('HAProxy', () => ({
    file,
    args: ['-db', '-f', inRoot('ops', 'haproxy.cfg')],
    cwd: folder,
    env: { PATH: process.env.PATH, BIND: bind, STATS: stats, SITE_A: one, SITE_B: other },
    log: join(folder, 'haproxy.log'),
    isReady: () =>
      fetch(`http://${bind}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  }));
}

export const authorityIn = (folder: string) => join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');

/** A port that is not free is listened on. */
const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
