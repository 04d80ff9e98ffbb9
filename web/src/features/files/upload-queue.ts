import { fileLimits } from '@ladushki/contract/files';

const waiting: (() => void)[] = [];
let running = 0;

async function enter(): Promise<void> {
  if (running < fileLimits.atOnce) running += 1;
  else await new Promise<void>((admit) => waiting.push(admit));
}

/** The place is handed over: nobody can slip in between. */
function leave(): void {
  const admitNext = waiting.shift();
  if (admitNext) admitNext();
  else running -= 1;
}

/** A few files at a time, whatever part of the page sends them; one that was dropped meanwhile is not sent. */
export async function inTurn<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  await enter();
  try {
    signal.throwIfAborted();
    return await send();
  } finally {
    leave();
  }
}
