import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { runOrThrow } from '../lib/run.ts';
import type { Database } from './database.ts';
import type { Letters } from './letters.ts';
import { authorityIn, balancerPart, proxyPart, redisPart } from './neighbours.ts';
import { type Part, program } from './program.ts';

export interface Production {
  url: string;
  /** The certificate authority of the proxy. */
  authority: string;
  webs: [Part, Part];
  worker: Part;
  redis: Part;
  proxy: Part;
  /** HAProxy in front of the same web processes, for whoever has TLS elsewhere. */
  balancer: Part;
  balancerUrl: string;
  /** Where each process listens. */
  hosts: { webs: string[]; worker: string };
  /** What its programs are told. */
  settings: Record<string, string>;
  /** The folder of the release that is started from now on. */
  use(release: string): void;
  /** Runs a command of the release, as `node --run` does on a server. */
  command(words: string[], env?: NodeJS.ProcessEnv): Promise<void>;
}

/** Outside the checkout, so that no parent folder has a node_modules; the database's user may enter it. */
export function makeFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'ladushki-rehearsal-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const answers = (url: string, status = 200) =>
  fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
    (answer) => answer.status === status,
    () => false,
  );

export async function startProduction(
  folder: string,
  { database, letters, release }: { database: Database; letters: Letters; release: string },
): Promise<Production> {
  const [front, redisPort, balancerPort, ...ports] = await Promise.all(Array.from({ length: 6 }, freePort));
  const [one = '', other = '', third = ''] = ports.map((port) => `127.0.0.1:${port}`);
  const url = `https://localhost:${front}`;
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  let from = release;
  const node = () => join(from, 'node_modules', '.bin', 'node');
  const env: Record<string, string> = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'production',
    DEPLOYMENT: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: database.urlOf('ladushki_site'),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    DATA_DIR: data,
    TRUST_PROXY: '127.0.0.1,::1',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    BACKUP_KEYS: `b1:${randomBytes(32).toString('base64')}`,
    BACKUP_PROOF_DATABASE_URL: database.urlOf('ladushki_owner', 'ladushki_proof'),
    HEALTH_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    MAIL_FROM: 'Ладушки <no-reply@ladushki.example>',
    SMTP_URL: letters.smtpUrl,
    SMS_URL: letters.smsUrl,
    LOG_LEVEL: 'warn',
  };
  const command: Production['command'] = (words, more = {}) =>
    runOrThrow(node(), ['--run', ...words], { cwd: from, env: { ...env, ...more }, quiet: true });

  const site = (name: string, role: string, port: number | undefined) =>
    program(name, () => ({
      file: node(),
      args: ['server/src/main.ts'],
      cwd: from,
      env: { ...env, PORT: `${port}`, ROLE: role },
      log: join(folder, `${name}.log`),
      isReady: () => answers(`http://127.0.0.1:${port}/health/ready`),
    }));
  const webs: [Part, Part] = [site('web-a', 'web', ports[0]), site('web-b', 'web', ports[1])];
  const worker = site('worker', 'worker', ports[2]);
  const redis = await redisPart(redisPort ?? 0, folder);
  const proxy = await proxyPart(folder, `localhost:${front}`, [one, other]);
  const balancer = await balancerPart(folder, `127.0.0.1:${balancerPort}`, [one, other]);

  await command(['migrate'], { MIGRATION_DATABASE_URL: database.urlOf('ladushki_owner') });
  await redis.start();
  for (const part of [...webs, worker, proxy, balancer]) await part.start();
  return {
    url,
    authority: readFileSync(authorityIn(folder), 'utf8'),
    webs,
    worker,
    redis,
    proxy,
    balancer,
    balancerUrl: `http://127.0.0.1:${balancerPort}`,
    hosts: { webs: [one, other], worker: third },
    settings: env,
    use: (path) => (from = path),
    command,
  };
}
