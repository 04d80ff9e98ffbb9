import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { expect, it, onTestFinished } from 'vitest';
import { FolderInUseError, lockFolder } from '../../server/src/platform/storage/folder-lock.ts';
import { runStep } from './step.ts';

function run(script: string, signal?: AbortSignal) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const options = signal ? { signal } : {};
  const step = { title: 'Counting', command: process.execPath, args: ['-e', script], options, say, everyMs: 20 };
  return { said, over: runStep(step) };
}

it('is said at once, and how far it has come as long as it takes', async () => {
  const ending = new AbortController();
  const { said, over } = run(`console.log('one of two\\n'); setInterval(() => {}, 1000)`, ending.signal);
  expect(said).toEqual(['Counting…']);
  await eventually(() => expect(said.filter((line) => line.endsWith('one of two')).length).toBeGreaterThan(3));
  ending.abort();
  await expect(over).rejects.toThrow();
});

it('a failure is told with its last lines', async () => {
  const { over } = run(`for (let n = 1; n <= 100; n += 1) console.error('line ' + n); process.exitCode = 3`);
  const error = await over.catch(String);
  expect(error).toContain('Counting: it ended with 3');
  expect(error).toContain('line 100');
  expect(error).not.toContain('line 79\n');
});

it('one that ends well says no more than its title', async () => {
  const { said, over } = run(`console.log('done')`);
  await over;
  expect(said[0]).toBe('Counting…');
});

it('one that goes on when its start was killed keeps the lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-step-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const start = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { lockFolder } = await import(${module('../../server/src/platform/storage/folder-lock.ts')});
     const { runStep } = await import(${module('step.ts')});
     const lock = await lockFolder(${JSON.stringify(folder)});
     const script = 'console.log(process.pid); setInterval(() => {}, 1000)';
     await runStep({ title: 'Waiting', command: process.execPath, args: ['-e', script], lock, everyMs: 20 });`,
  ]);
  let said = '';
  start.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const step = await eventually(() => Number(/ s: (\d+)/.exec(said)?.[1] ?? expect.fail(said)));
  start.kill('SIGKILL');
  await once(start, 'exit');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  process.kill(step, 'SIGKILL');
  const lock = await eventually(() => lockFolder(folder));
  await lock.release();
});
