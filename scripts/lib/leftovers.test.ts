import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimFolder, endLeftovers } from './leftovers.ts';

const prefix = 'run-';
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
let parent: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ladushki-leftovers-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

function sleep(options: { cwd?: string; env?: NodeJS.ProcessEnv }, script = 'setInterval(() => {}, 1000)') {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('up')`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });
  started.push(child);
  return once(child.stdout, 'data').then(() => child);
}

/** Of another user where root can start it; that user may not be allowed to run this Node. */
async function sleepAsOther(cwd: string) {
  const child = spawn('sleep', ['600'], { cwd, stdio: 'ignore', ...(isRoot && nobody) });
  started.push(child);
  await once(child, 'spawn');
  return child;
}

/** Only root can give a folder away: others take themselves for somebody else. */
function giveAway(folder: string): void {
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  else vi.spyOn(process, 'getuid').mockReturnValue(nobody.uid);
}

/** A folder whose owner was killed. */
async function abandoned(name: string): Promise<string> {
  const folder = join(parent, name);
  mkdirSync(folder);
  const module = JSON.stringify(join(import.meta.dirname, 'leftovers.ts'));
  const owner = await sleep(
    {},
    `import(${module}).then(({ claimFolder }) => claimFolder(${JSON.stringify(folder)})); setInterval(() => {}, 1000)`,
  );
  await eventually(() => expect(readFileSync(join(folder, 'owner.pid'), 'utf8')).toMatch(/^\d+ \d+$/));
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  return folder;
}

it('a killed run’s processes are ended, also those that do not listen, and its folder is deleted', async () => {
  const folder = await abandoned(`${prefix}a`);
  mkdirSync(join(folder, 'cluster'));
  const inIt = await sleep({ cwd: join(folder, 'cluster') });
  const withIt = await sleep({ env: { ...process.env, TMPDIR: folder } });
  const deaf = await sleep({ cwd: folder }, `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`);
  const ends = [inIt, withIt, deaf].map((child) => once(child, 'exit').then(([, signal]) => signal));
  await endLeftovers([parent], prefix);
  expect(await Promise.all(ends)).toEqual(['SIGTERM', 'SIGTERM', 'SIGKILL']);
  expect(existsSync(folder)).toBe(false);
});

it('root’s database, which runs as a user of its own, is ended with the run', async () => {
  const folder = await abandoned(`${prefix}f`);
  const database = await sleepAsOther(folder);
  const end = once(database, 'exit');
  await endLeftovers([parent], prefix);
  expect([(await end)[1], existsSync(folder)]).toEqual(['SIGTERM', false]);
});

it('what another user left behind is left to them, its processes too', async () => {
  const folder = await abandoned(`${prefix}g`);
  giveAway(folder);
  const theirs = await sleepAsOther(folder);
  await endLeftovers([parent], prefix);
  expect([theirs.exitCode, theirs.signalCode, existsSync(folder)]).toEqual([null, null, true]);
});

it('a run that goes on, other folders and other processes are left alone', async () => {
  const live = join(parent, `${prefix}b`);
  mkdirSync(live);
  claimFolder(live);
  const unclaimed = join(parent, `${prefix}c`);
  mkdirSync(unclaimed);
  const other = await abandoned('other');
  const folder = await abandoned(`${prefix}d`);
  const children = [await sleep({ cwd: live }), await sleep({ cwd: other }), await sleep({ cwd: parent })];
  await endLeftovers([parent], prefix);
  expect(children.map(({ exitCode, signalCode }) => [exitCode, signalCode])).toEqual(children.map(() => [null, null]));
  expect([live, unclaimed, other, folder].map((path) => existsSync(path))).toEqual([true, true, true, false]);
});

it('a number that was given to another process meanwhile owns nothing', async () => {
  const folder = join(parent, `${prefix}e`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'owner.pid'), `${process.pid} 1`);
  await endLeftovers([parent], prefix);
  expect(existsSync(folder)).toBe(false);
});
