import { api } from 'virtual:api-manifest';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { call } from '../../../lib/api/browser.ts';
import { isApiError } from '../../../lib/api/types.ts';
import { forgetSheet, readSheet } from '../../../lib/kept/kept-sheet.ts';
import { getQueryClient } from '../../../lib/query/client.ts';
import { keyOf } from '../../../lib/query/queries.ts';
import { currentSession } from '../../../lib/session.ts';
import { socket } from '../../../lib/socket/browser.ts';

const isOver = (state: Visit['state']) => state !== 'planned' && state !== 'under_way';
const me = () => currentSession()?.userId ?? 0;
const keptVisit = () => readSheet(me())?.visit ?? null;

/** Nothing of it stays on the device or in memory. */
export function eraseSheet(): void {
  forgetSheet(me());
  getQueryClient().removeQueries({ queryKey: keyOf(api.diary.emergency) });
}

/** The visit may have ended while no page was open. */
async function ask(visit: number): Promise<void> {
  try {
    if (isOver((await call(api.visits.detail, { params: { id: visit } })).state)) eraseSheet();
  } catch (error) {
    // Somebody else's order by now. Without an answer it waits for its hour.
    if (isApiError(error) && error.status === 404) eraseSheet();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/** Erases the sheet when the visit is over: by the other side, by the clock, or while nobody looked. */
export function watchSheet(): void {
  const kept = readSheet(me());
  if (!kept) return;
  clearTimeout(timer);
  timer = setTimeout(eraseSheet, kept.until - Date.now());
  if (isWatching) return;
  isWatching = true;
  socket().on('visit_changed', ({ visit, state }) => {
    if (visit === keptVisit() && isOver(state)) eraseSheet();
  });
  const check = () => {
    const visit = keptVisit();
    if (visit !== null) void ask(visit);
  };
  window.addEventListener('online', check);
  check();
}
