import type { DayTask } from '@ladushki/contract/day-plans';
import { queue } from '../visits/queue/browser.ts';
import { usePresses } from '../visits/queue/use-queue.ts';
import { pressMoment } from '../visits/server-clock.ts';

/** A tick shows at once, is kept without a network and sent once; the newest press of a task counts. */
export function useTick({ task, done }: DayTask, date: string, visit: number) {
  const own = usePresses().findLast(({ call, body }) => call === 'tick' && body.task === task && body.date === date);
  const isRefused = own?.state === 'refused';
  return {
    done: own && !isRefused ? own.body.done === true : done,
    refusal: isRefused ? own.reason : null,
    tick: (next: boolean) => queue().add({ visit, call: 'tick', body: { task, date, done: next, ...pressMoment() } }),
  };
}
