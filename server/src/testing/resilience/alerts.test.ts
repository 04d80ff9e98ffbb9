import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { startTestRedis, type TestRedis } from '../redis.ts';
import { type Cuttable, cuttableLine } from './support/cut.ts';

const inOps = (path: string) => readFileSync(join(import.meta.dirname, '../../../../ops', path), 'utf8');
const alerts = inOps('prometheus/alerts.yml');
const board = inOps('grafana/ladushki.json');

/** Of Prometheus itself, node_exporter and blackbox_exporter. */
const exported = [
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_files',
  'node_filesystem_files_free',
  'node_filesystem_size_bytes',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
];

const expressions = {
  alerts: [...alerts.matchAll(/expr: (?:>-\s+)?([\s\S]+?)\n +(?:for|labels):/g)].map(([, text = '']) => text),
  board: [...board.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) => JSON.parse(text) as string),
};

/** Names that remain without label matchers, ranges, groupings, functions, operators and numbers. */
const metricsIn = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .match(/(?<![\w.])[a-z_][\w:]*\b(?!\s*\()/g)
    ?.filter((word) => !['and', 'or', 'unless', 'bool', 'sum', 'max', 'min'].includes(word)) ?? [];

let told: Set<string>;
let app: TestApp;
let redis: TestRedis;
let line: Cuttable;
beforeAll(async () => {
  redis = await startTestRedis();
  line = await cuttableLine({ path: redis.url.replace('unix://', '') });
  const REDIS_URL = `redis://127.0.0.1:${line.port}`;
  app = await startTestApp({ READ_DATABASE_URL: 'postgres://127.0.0.1:1/away', REDIS_URL, LOG_LEVEL: 'silent' });
  const { body } = await app.server.inject('/metrics');
  told = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(async () => {
  await app.close();
  await line.cut();
  await redis.stop();
});

describe('what Prometheus watches', () => {
  it.each(['alerts', 'board'] as const)('every metric of the %s is told by the site or a known exporter', (where) => {
    const asked = expressions[where].map(metricsIn);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((names) => names.length === 0)).toEqual([]);
    expect(asked.flat().filter((name) => !exported.includes(name) && !told.has(name))).toEqual([]);
  });

  it('every alert has an expression, a severity and a summary', () => {
    const rules = alerts.split(/^ +- alert: /m).slice(1);
    expect(expressions.alerts).toHaveLength(rules.length);
    const whole =
      /^\w+\n +expr: [\s\S]+\n +labels: \{ severity: (?:page|ticket) \}\n +annotations: \{ summary: .+ \}\n$/;
    expect(rules.filter((rule) => !whole.test(rule))).toEqual([]);
  });

  it('Redis that is away is told', async () => {
    const tells = (number: 0 | 1) =>
      eventually(async () =>
        expect((await app.server.inject('/metrics')).body).toMatch(new RegExp(`^redis_connected ${number}$`, 'm')),
      );
    await tells(1);
    await line.cut();
    await tells(0);
    await line.mend();
    await tells(1);
  });

  it('asks the same jobs in containers and on Debian, with the rules of this folder', () => {
    const [containers, debian] = ['prometheus/prometheus.yml', 'prometheus/debian.yml'].map(inOps) as [string, string];
    const shape = (text: string) => ({
      jobs: [...text.matchAll(/job_name: (\w+)/g)].map(([, name]) => name),
      paths: [...text.matchAll(/metrics_path: (\S+)/g)].map(([, path]) => path),
      roles: [...text.matchAll(/role: (\w+)/g)].map(([, role]) => role),
      labels: [...text.matchAll(/target_label: (\w+)/g)].map(([, label]) => label),
      every: [...text.matchAll(/_interval: (\w+)/g)].map(([, every]) => every),
    });
    expect(shape(debian)).toEqual(shape(containers));
    const asked = [...`${alerts}${board}`.matchAll(/\{job=\\?"(\w+)\\?"/g)].map(([, name]) => name);
    expect(new Set(shape(debian).jobs)).toEqual(new Set(asked));
    for (const text of [containers, debian])
      expect(text).toMatch(/rule_files: \[(?:site|\/opt\/ladushki\/ops\/prometheus)\/alerts\.yml\]/);
  });

  it('finds the ports of the units on Debian', () => {
    const targets = [...inOps('prometheus/debian.yml').matchAll(/"127\.0\.0\.1:(3\d{3})"/g)].map(([, port]) => port);
    const [, worker] = / PORT=(\d+) /.exec(inOps('systemd/ladushki-worker.service')) ?? [];
    const webs = [...inOps('systemd/ladushki-web@.service').matchAll(/ladushki-web@(\d+)/g)].map(([, port]) => port);
    expect(new Set(targets)).toEqual(new Set([...webs, worker]));
  });

  it('an expression of a name that nobody tells is found', () => {
    expect(metricsIn('max by (kind) (rate(gone_total{job="site"}[5m])) > 1.5e9 and up == 0')).toEqual([
      'gone_total',
      'up',
    ]);
  });
});
