import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from './paths.ts';
import { readIfThere } from './proc.ts';

/** A checkout of nothing, with an npm that does what is told in `sh`. */
function checkout(npm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-prepare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tools = join(folder, 'tools');
  for (const name of ['scripts', 'tools', 'node_modules']) mkdirSync(join(folder, name));
  cpSync(inRoot('scripts', 'prepare.mjs'), join(folder, 'scripts', 'prepare.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }));
  writeFileSync(join(tools, 'npm'), `#!/bin/sh\n${npm}\n`);
  chmodSync(join(tools, 'npm'), 0o755);
  symlinkSync(process.execPath, join(tools, 'node'));
  const env = { ...process.env, PATH: [tools, '/usr/bin', '/bin'].join(delimiter) };

  function start() {
    const child = spawn(process.execPath, ['scripts/prepare.mjs'], { cwd: folder, env, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, said: () => said };
  }
  return { folder, start };
}

const refusals = [
  ['without a network', 'npm error code ENOTFOUND', /come from the network/],
  ['with a full disk', 'npm error nospc ENOSPC: no space left on device, write', /disk is full: the packages need/],
  ['where this user may not write', "npm error EACCES: permission denied, mkdir '/x'", /may not write to/],
  ['for any other reason', 'npm error code E404', /stands above/],
] as const;

it.each(refusals)('an install that fails %s says what to do', async (_when, said, advice) => {
  const { ended, said: told } = checkout(`echo "${said}" >&2; exit 1`).start();
  expect(await ended).toBe(1);
  expect(told()).toContain(said);
  expect(told()).toMatch(advice);
  expect(told()).toContain('Then start again.');
});

it('two starts install once, also when the first is killed while its npm goes on', async () => {
  const { folder, start } = checkout(
    'echo begun >> begun; while test -e begun && ! test -e go-on; do sleep 0.05; done; touch node_modules/.package-lock.json',
  );
  const first = start();
  await eventually(() => expect(existsSync(join(folder, 'begun'))).toBe(true));
  const second = start();
  await eventually(() => expect(second.said()).toContain('Another start installs already'));
  first.child.kill('SIGKILL');
  expect(second.child.exitCode).toBeNull();
  writeFileSync(join(folder, 'go-on'), '');
  expect(await second.ended).toBe(0);
  expect(readIfThere(join(folder, 'begun'))).toBe('begun\n');
  expect(readIfThere(join(folder, 'node_modules', '.installed'))).not.toBe('');
});
