import { api } from 'virtual:api-manifest';
import type { EmergencySheet } from '@ladushki/contract/diary';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { call } from '../../../lib/api/browser.ts';
import { isApiError } from '../../../lib/api/types.ts';
import { forgetSheet, type KeptSheet, keepSheet, readSheet } from '../../../lib/kept/kept-sheet.ts';
import { getQueryClient } from '../../../lib/query/client.ts';
import { keyOf } from '../../../lib/query/queries.ts';
import { currentSession } from '../../../lib/session.ts';
import { socket } from '../../../lib/socket/browser.ts';
import { serverNow } from '../server-clock.ts';

type Kept = KeptSheet<EmergencySheet>;

const isOver = (state: Visit['state']) => state !== 'planned' && state !== 'under_way';
const me = () => currentSession()?.userId ?? 0;
const keptVisit = () => readSheet(me())?.visit ?? null;

/** Nothing of it stays on the device or in memory. */
export function eraseSheet(): void {
  forgetSheet(me());
  getQueryClient().removeQueries({ queryKey: keyOf(api.diary.emergency) });
}

/** On the device until its hour, by the device's clock. */
export function keep({ visit, order }: Pick<Kept, 'visit' | 'order'>, sheet: EmergencySheet): void {
  const aheadMs = serverNow().getTime() - Date.now();
  const until = Date.parse(sheet.expires_at) - aheadMs;
  keepSheet({ user: me(), visit, order, keptAt: Date.now(), until, sheet });
  watchSheet();
}

let asked = 0;

/**
 * At every contact it becomes what the sitter may see by then: the family may have taken a permission back, or confirmed
 * the arrival, and the visit may be over.
 */
async function renewSheet(): Promise<void> {
  const kept = readSheet(me());
  if (!kept) return;
  asked += 1;
  const own = asked;
  const input = { params: { id: kept.visit } };
  try {
    const sheet = await call(api.diary.emergency, input);
    // Erased meanwhile, as the visit is over; or asked again, and that answer counts.
    if (keptVisit() !== kept.visit || own !== asked) return;
    getQueryClient().setQueryData(keyOf(api.diary.emergency, input), sheet);
    keep(kept, sheet);
  } catch (error) {
    // Without an answer it waits for its hour.
    if (isApiError(error) && error.status === 404) eraseSheet();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/** Erases the sheet when the visit is over, by the other side or by the clock, and renews it with every change. */
function watchSheet(): void {
  const kept = readSheet(me());
  if (!kept) return;
  clearTimeout(timer);
  timer = setTimeout(eraseSheet, kept.until - Date.now());
  if (isWatching) return;
  isWatching = true;
  const renew = () => void renewSheet();
  socket().on('visit_changed', ({ visit, state }) => {
    if (visit !== keptVisit()) return;
    if (isOver(state)) eraseSheet();
    else renew();
  });
  socket().on('order_changed', ({ order }) => {
    if (order === readSheet(me())?.order) renew();
  });
  window.addEventListener('online', renew);
}

/** On a page that finds one: opening a page is a contact too. */
export async function openSheet(): Promise<void> {
  watchSheet();
  await renewSheet();
}
