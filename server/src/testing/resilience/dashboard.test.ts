import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const inOps = (path: string) => readFileSync(join(import.meta.dirname, '../../../../ops', path), 'utf8');

/** Ids of Grafana's units; one that it does not know is shown behind each number. */
const unit = z.enum(['bytes', 'none', 'percentunit', 'reqps', 's', 'short']);
const columns = 24;

/** As Grafana's dashboard schema has them: https://github.com/grafana/grafana/tree/main/kinds/dashboard. */
const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.string() });
const gridPos = z.strictObject({
  x: z
    .int()
    .min(0)
    .max(columns - 1),
  y: z.int().min(0),
  w: z.int().min(1).max(columns),
  h: z.int().min(1),
});
const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  expr: z.string().min(1),
  legendFormat: z.string().optional(),
});
const panel = z.strictObject({
  id: z.int().min(1),
  type: z.literal('timeseries'),
  title: z.string().min(1),
  datasource,
  gridPos,
  fieldConfig: z.strictObject({
    defaults: z.strictObject({ unit, min: z.number().optional(), max: z.number().optional() }),
    overrides: z.array(z.never()),
  }),
  targets: z.array(target).min(1),
});
const row = z.strictObject({
  id: z.int().min(1),
  type: z.literal('row'),
  title: z.string().min(1),
  collapsed: z.literal(false),
  gridPos,
  panels: z.array(z.never()),
});
const dashboard = z.strictObject({
  title: z.string().min(1),
  uid: z.string().regex(/^[\w-]{1,40}$/),
  tags: z.array(z.string()),
  timezone: z.enum(['browser', 'utc']),
  schemaVersion: z.int().min(36).max(41),
  refresh: z.string().regex(/^\d+[smh]$/),
  time: z.strictObject({ from: z.string().regex(/^now-\d+[smhd]$/), to: z.literal('now') }),
  panels: z.array(z.discriminatedUnion('type', [panel, row])),
});

const read = (): unknown => JSON.parse(inOps('grafana/ladushki.json'));
const board = () => dashboard.parse(read());
const plots = () => board().panels.filter((each) => each.type === 'timeseries');

const overlap = (one: z.infer<typeof gridPos>, other: z.infer<typeof gridPos>) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

describe('the dashboard', () => {
  it('is of the form that Grafana reads', () => {
    expect(dashboard.safeParse(read()).error?.issues ?? []).toEqual([]);
    expect(plots().length).toBeGreaterThan(15);
  });

  it('has an id for each panel, and names each of its queries once', () => {
    const ids = board().panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { targets, title } of plots())
      expect([...new Set(targets.map(({ refId }) => refId))], title).toHaveLength(targets.length);
  });

  it('has room for each panel', () => {
    const places = board().panels.map((each) => each.gridPos);
    expect(places.filter(({ x, w }) => x + w > columns)).toEqual([]);
    const pairs = places.flatMap((one, at) => places.slice(at + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  });

  it('asks the source that is provisioned, from the folder that is mounted', () => {
    const [, uid] = /uid: (\w+)/.exec(inOps('grafana/provisioning/datasources/prometheus.yml')) ?? [];
    expect(new Set(plots().map((each) => each.datasource.uid))).toEqual(new Set([uid]));
    const [, folder] = /path: (\S+)/.exec(inOps('grafana/provisioning/dashboards/site.yml')) ?? [];
    expect(inOps('../compose.yaml')).toContain(`./ops/grafana/ladushki.json:${folder}/ladushki.json:ro`);
  });
});
