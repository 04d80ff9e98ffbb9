import { eventually } from '@ladushki/contract/testing/eventually';
import { expect, it } from 'vitest';
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
