import { expect, it } from 'vitest';
import { createCompletions } from './completions.ts';

/** Statements that end when they are told to. */
function statements() {
  const begun: { jobs: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const complete = createCompletions<number>(
    (jobs) => new Promise<void>((end, fail) => void begun.push({ jobs, end, fail })),
  );
  return { begun, complete };
}
const turn = () => new Promise(setImmediate);

it('a finished job is recorded at once, those that finish meanwhile together', async () => {
  const { begun, complete } = statements();
  const first = complete(1);
  await turn();
  const later = [complete(2), complete(3)];
  await turn();
  expect(begun.map(({ jobs }) => jobs)).toEqual([[1]]);
  begun[0]?.end();
  await first;
  await turn();
  expect(begun.map(({ jobs }) => jobs)).toEqual([[1], [2, 3]]);
  begun[1]?.end();
  await Promise.all(later);
});

it('a failed statement fails its own jobs alone', async () => {
  const { begun, complete } = statements();
  const first = complete(1);
  await turn();
  const second = complete(2);
  begun[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  begun[1]?.end();
  await second;
  expect(begun.map(({ jobs }) => jobs)).toEqual([[1], [2]]);
});
