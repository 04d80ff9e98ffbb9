import { fileLimits } from '@ladushki/contract/files-constants';

const waiting: (() => void)[] = [];
let running = 0;

async function enter(): Promise<void> {
  if (running < fileLimits.atOnce) running += 1;
  else await new Promise<void>((admit) => waiting.push(admit));
}

/** The slot is handed over directly, so that no other upload can take it. */
function leave(): void {
  const admitNext = waiting.shift();
  if (admitNext) admitNext();
  else running -= 1;
}

/** Limits concurrent uploads of the page; cancelled ones are skipped. */
export async function inTurn<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  await enter();
  try {
    signal.throwIfAborted();
    return await send();
  } finally {
    leave();
  }
}

export type TakeTurn = typeof inTurn;

/** One file after another, in the order in which they were chosen, however long each takes to be made ready. */
export function oneByOne(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, send) => {
    const sent = last.then(() => inTurn(signal, send));
    last = sent.catch(() => undefined);
    return sent;
  };
}
