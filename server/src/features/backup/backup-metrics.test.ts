import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { noteFailure } from './archives.ts';
import { backupMetrics } from './backup-metrics.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'ladushki-backup-metrics-'));
const folder = join(DATA_DIR, 'backups');
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const env = { DATABASE_URL: 'postgres://localhost/x', DATA_DIR };
const readAll = async () =>
  Promise.all(backupMetrics(readConfig({ ...env, ROLE: 'worker' })).map(({ read }) => read()));

const put = (name: string, bytes: number, at: number) => {
  writeFileSync(join(folder, name), Buffer.alloc(bytes));
  utimesSync(join(folder, name), at, at);
};

it('age, size and proof of the newest archive are told from the folder, and whether the last try failed', async () => {
  expect(await readAll()).toEqual([0, 0, 0, 0, 0]);
  mkdirSync(folder);
  put('ladushki-20261114T000000Z.tar.gz', 10, 1_000);
  put('ladushki-20261114T000000Z.tar.gz.proved', 1, 1_500);
  put('ladushki-20261115T000000Z.tar.gz.sealed', 20, 2_000);
  put('ladushki-20261116T000000Z.tar.gz.sealed.part', 30, 3_000);
  expect(await readAll()).toEqual([2_000, 20, 1_500, 0, 0]);
  await noteFailure(folder, 'backup', 'no room');
  await noteFailure(folder, 'proof', 'cut short');
  expect(await readAll()).toEqual([2_000, 20, 1_500, 1, 1]);
  await noteFailure(folder, 'backup', null);
  expect(await readAll()).toEqual([2_000, 20, 1_500, 0, 1]);
});

it('only where jobs are done, since there the folder is', () => {
  expect(backupMetrics(readConfig({ ...env, ROLE: 'web' }))).toEqual([]);
});
