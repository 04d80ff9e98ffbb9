import { api } from 'virtual:api-manifest';
import { call } from '../../../lib/api/browser.ts';
import { isApiError } from '../../../lib/api/types.ts';
import { getQueryClient } from '../../../lib/query/client.ts';
import { putTick } from '../../day-plans/tick-cache.ts';
import { putEntry } from '../diary/diary-cache.ts';
import type { Outcome, Press, PressCall } from './queue.ts';

/** A photo takes as long as the connection needs, but a dead one must not hold up the rest for ever. */
const longestUploadMs = 180_000;

/** The server knows an entry by its `client_id` and keeps the first; what was changed on the device since follows. */
async function writeEntry({ body, files, client_id }: Press): Promise<void> {
  const photo = files && {
    files,
    upload: (url: string, init: RequestInit) => fetch(url, init),
    signal: AbortSignal.timeout(longestUploadMs),
  };
  // The name of a medicine is there for the screen; the server has its own.
  const { name: _, ...data } = (body.data ?? {}) as { name?: string; to?: string | null };
  const written = await call(api.diary.write, {
    body: { ...body, client_id, ...(body.data !== undefined && { data }) } as never,
    ...photo,
  });
  const { to } = data;
  if (to && written.data.to === null && written.id !== null) {
    await changeEntry(written.id, body.data);
  } else putEntry(getQueryClient(), written);
}

/** What the server says is shown before the kept one goes: nothing flickers. */
const changeEntry = async (id: number, data: unknown) =>
  putEntry(getQueryClient(), await call(api.diary.change, { params: { id }, body: { data: data as never } }));

const tick = async ({ body, client_id: key }: Press) =>
  putTick(getQueryClient(), await call(api.dayPlans.markDone, { body: body as never, key }));

/** The sheet's code comes with the sheet, and few press this. */
async function showHealth({ visit }: Press): Promise<void> {
  const sheet = await call(api.diary.showHealth, { body: { visit } });
  const { putSheet } = await import('../emergency/emergency-query.ts');
  putSheet(visit, sheet);
}

const sends: Record<PressCall, (press: Press) => Promise<unknown>> = {
  arrive: ({ body, client_id: key }) => call(api.visits.arrive, { body: body as never, key }),
  leave: ({ body, client_id: key }) => call(api.visits.leave, { body: body as never, key }),
  diary: writeEntry,
  wake: ({ body: { id, data } }) => changeEntry(Number(id), data),
  tick,
  show_health: showHealth,
};

/** Time passes and servers come back; an expired session is renewed elsewhere. */
const isPassing = (status: number) => status === 0 || status >= 500 || [401, 408, 425, 429].includes(status);

export async function sendPress(press: Press): Promise<Outcome> {
  try {
    await sends[press.call](press);
    return 'sent';
  } catch (error) {
    if (error instanceof DOMException) return 'later';
    if (!isApiError(error)) throw error;
    if (error.code === 'already_done') return 'sent';
    return isPassing(error.status) ? 'later' : { refused: error.message, triesLeft: error.details.tries_left };
  }
}
