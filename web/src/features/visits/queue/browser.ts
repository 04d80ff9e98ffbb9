import type { AnyEndpoint } from '../../../lib/api/types.ts';
import { openKeptStore } from '../../../lib/kept/kept-store.ts';
import { getQueryClient } from '../../../lib/query/client.ts';
import { invalidateAnswers } from '../../../lib/query/own-changes.ts';
import { currentSession } from '../../../lib/session.ts';
import { createSenderLock } from '../../../lib/socket/sender-lock.ts';
import { planAnswers } from '../../day-plans/plan-queries.ts';
import { diaryAnswers, visitAnswers } from '../visit-queries.ts';
import { createQueue, type Press, type PressCall, type Queue } from './queue.ts';
import { sendPress } from './send-press.ts';

const changedBy: Record<PressCall, readonly AnyEndpoint[]> = {
  arrive: [...visitAnswers, ...diaryAnswers],
  leave: [...visitAnswers, ...diaryAnswers],
  diary: diaryAnswers,
  wake: diaryAnswers,
  tick: [...planAnswers, ...diaryAnswers],
  show_health: visitAnswers,
};

let current: { userId: number; queue: Queue } | undefined;

/** Presses of the signed-in person, shared by all tabs; never another person's. */
export function queue(): Queue {
  const userId = currentSession()?.userId ?? 0;
  if (current?.userId === userId) return current.queue;
  current?.queue.close();
  const made = createQueue({
    store: openKeptStore<Press>('presses', userId),
    lock: createSenderLock(navigator.locks, `ladushki-presses-${userId}`),
    send: sendPress,
    isOwner: () => currentSession()?.userId === userId,
    onAnswer: ({ call }) => void invalidateAnswers(getQueryClient(), changedBy[call]),
  });
  current = { userId, queue: made };
  return made;
}
