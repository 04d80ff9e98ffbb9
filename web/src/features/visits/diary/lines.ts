import type { DiaryEntry } from '@ladushki/contract/diary';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { pressedAt } from '../queue/kept-visit.ts';
import type { Press } from '../queue/queue.ts';

/** An entry of the diary, or one that is still on this device. */
export interface Line extends DiaryEntry {
  press: Press | null;
}

type Draft = Pick<DiaryEntry, 'kind' | 'data'> & { text?: string; children?: number[] };

const ownName = ({ id, full_name }: Visit['children'][number]) =>
  id === null || full_name === null ? [] : [{ id, full_name }];

function keptLine(press: Press, visit: Visit): Line {
  const { kind, data = {}, text = '', children: chosen } = press.body as unknown as Draft;
  return {
    id: null,
    visit: press.visit,
    client_id: press.client_id,
    kind,
    at: pressedAt(press),
    phone_time: false,
    children: visit.children.flatMap(ownName).filter(({ id }) => !chosen || chosen.includes(id)),
    text,
    data,
    file: null,
    author: visit.sitter,
    created_date: press.created_date,
    edited_date: null,
    press,
  };
}

/** The end of a sleep that is not sent yet. */
const woken = (entry: DiaryEntry, presses: readonly Press[]): Line => {
  const press = presses.find(({ call, body, state }) => call === 'wake' && state === 'waiting' && body.id === entry.id);
  return { ...entry, ...(press && { data: press.body.data as DiaryEntry['data'] }), press: null };
};

/** The line of time, the newest first: what the server has, and what waits on this device. */
export function linesOf(visit: Visit, entries: readonly DiaryEntry[], presses: readonly Press[]): Line[] {
  const own = presses.filter((press) => press.visit === visit.id);
  const known = new Set(entries.map(({ client_id }) => client_id));
  const kept = own
    .filter(({ call, client_id }) => call === 'diary' && !known.has(client_id))
    .map((press) => keptLine(press, visit));
  const lines: Line[] = [...entries.map((entry) => woken(entry, own)), ...kept];
  // Of the same moment: the one that was written later.
  return lines.sort(
    (one, other) =>
      Date.parse(other.at) - Date.parse(one.at) || Date.parse(other.created_date) - Date.parse(one.created_date),
  );
}

/** A sleep that has not ended. */
export const openSleep = (lines: readonly Line[]): Line | undefined =>
  lines.find(({ kind, data, press }) => kind === 'sleep' && data.to === null && press?.state !== 'refused');
