import type { DiaryChange } from '@ladushki/contract/diary';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { timeText } from '../../../../lib/format/dates.ts';
import type { Line } from '../lines.ts';
import { momentOfTime } from '../moment.ts';

/** The fields of an entry as texts; a kind has some of them. */
export interface Edited {
  time: string;
  text: string;
  what: string;
  /** How much was eaten, or which mood. */
  degree: string;
  dose: string;
  from: string;
  to: string;
}

export const editedOf = ({ at, text, data }: Line): Edited => ({
  time: timeText(at),
  text,
  what: data.what ?? '',
  degree: data.eaten ?? data.mood ?? '',
  dose: data.dose ?? '',
  from: data.from ? timeText(data.from) : '',
  to: data.to ? timeText(data.to) : '',
});

/** A field that was not touched keeps its moment to the second. */
const momentOf = (visit: Visit, typed: string, before: string | null | undefined, now: Date) =>
  before && timeText(before) === typed ? before : momentOfTime(visit, typed, now);

function dataOf(visit: Visit, { kind, data }: Line, edited: Edited, now: Date): Record<string, unknown> | null {
  if (kind === 'meal') return { what: edited.what.trim(), eaten: edited.degree };
  if (kind === 'toilet' || kind === 'activity') return { what: edited.what.trim() };
  if (kind === 'mood') return { mood: edited.degree };
  if (kind === 'medicine') return { medicine: data.medicine, ...(edited.dose.trim() && { dose: edited.dose.trim() }) };
  if (kind !== 'sleep') return {};
  const from = momentOf(visit, edited.from, data.from, now);
  const to = edited.to === '' ? null : momentOf(visit, edited.to, data.to, now);
  const isWhole = from !== null && (edited.to === '' || to !== null);
  return isWhole ? { from, to } : null;
}

/** What is sent, with changed fields only; null: a time lies outside the visit. */
export function changeOf(visit: Visit, line: Line, edited: Edited, now: Date): DiaryChange | null {
  const before = editedOf(line);
  const at = momentOf(visit, edited.time, line.at, now);
  const data = dataOf(visit, line, edited, now);
  if (at === null || data === null) return null;
  const isOther = (['what', 'degree', 'dose', 'from', 'to'] as const).some((name) => edited[name] !== before[name]);
  return {
    ...(at !== line.at && { at }),
    ...(edited.text !== before.text && { text: edited.text.trim() }),
    ...(isOther && { data }),
  };
}
