import { api } from 'virtual:api-manifest';
import { call } from '../../../lib/api/browser.ts';
import { isApiError } from '../../../lib/api/types.ts';
import { openKeptStore } from '../../../lib/kept/kept-store.ts';
import { getQueryClient } from '../../../lib/query/client.ts';
import { invalidateAnswers } from '../../../lib/query/own-changes.ts';
import { currentSession } from '../../../lib/session.ts';
import { createSenderLock } from '../../../lib/socket/sender-lock.ts';
import { visitAnswers } from '../visit-queries.ts';
import { createQueue, type Outcome, type Press, type Queue } from './queue.ts';

const calls = { arrive: api.visits.arrive, leave: api.visits.leave } as const;
export type PressCall = keyof typeof calls;

/** Time passes and servers come back; an expired session is renewed elsewhere. */
const isPassing = (status: number) => status === 0 || status >= 500 || [401, 408, 425, 429].includes(status);

async function send({ call: name, body, files, client_id }: Press): Promise<Outcome> {
  const endpoint = calls[name as PressCall];
  try {
    await call(endpoint, { body: body as never, ...(files && { files }), key: client_id });
    return 'sent';
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'already_done') return 'sent';
    return isPassing(error.status) ? 'later' : { refused: error.message };
  }
}

let current: { userId: number; queue: Queue } | undefined;

/** Presses of the signed-in person, shared by all tabs; never another person's. */
export function queue(): Queue {
  const userId = currentSession()?.userId ?? 0;
  if (current?.userId === userId) return current.queue;
  current?.queue.close();
  const made = createQueue({
    store: openKeptStore<Press>('presses', userId),
    lock: createSenderLock(navigator.locks, `ladushki-presses-${userId}`),
    send,
    isOwner: () => currentSession()?.userId === userId,
    onAnswer: () => void invalidateAnswers(getQueryClient(), visitAnswers),
  });
  current = { userId, queue: made };
  return made;
}
