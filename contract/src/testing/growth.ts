const parts = 8;
const turns = 20;
/** Enough to be measured, and so short that a busy machine does it in one go. */
const leastMs = 2;

function spentMs(times: number, work: () => unknown): number {
  const started = performance.now();
  for (let time = 0; time < times; time += 1) work();
  return performance.now() - started;
}

/**
 * How many times as long a work takes in one as in eight parts: about 1 where its time follows the size, 8 where it
 * follows the square. The best of many turns, since a busy machine only adds.
 */
export function growthOf(size: number, work: (size: number) => unknown): number {
  let rounds = 1;
  while (spentMs(rounds * parts, () => work(size / parts)) < leastMs) rounds *= 2;
  const [inParts, inOne]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    inParts.push(spentMs(rounds * parts, () => work(size / parts)));
    inOne.push(spentMs(rounds, () => work(size)));
  }
  return Math.min(...inOne) / Math.min(...inParts);
}
