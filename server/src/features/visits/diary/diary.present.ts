import type { DiaryEntry } from '@ladushki/contract/diary';
import type { Locale } from '@ladushki/contract/locales';
import { shownName } from '@ladushki/contract/names';
import type { Deps } from '../../../platform/deps.ts';
import type { ChildCare, GivenMedicine } from '../../children/child-care.service.ts';
import { presentFile } from '../../files/files.service.ts';
import type { DiaryLine } from './diary.sql.ts';

type Care = Pick<ChildCare, 'decryptGiven'>;
type Data = DiaryEntry['data'];

/** Null once the family has withdrawn its consent to keep health data. */
export const givenOf = (care: Care, { child_id, sealed, key_id }: DiaryLine): GivenMedicine | null =>
  child_id && sealed && key_id ? care.decryptGiven(child_id, { sealed, key_id }) : null;

const sleepOf = ({ slept_from, slept_to }: DiaryLine): Data => ({
  ...(slept_from && { from: slept_from.toISOString() }),
  to: slept_to?.toISOString() ?? null,
});

const dataOf: Record<DiaryLine['kind'], (line: DiaryLine, given: GivenMedicine | null) => Data> = {
  meal: ({ what, degree }) => ({ what: what ?? '', eaten: degree as NonNullable<Data['eaten']> }),
  sleep: sleepOf,
  toilet: ({ what }) => ({ what: what ?? '' }),
  medicine: ({ medicine_id }, given) => ({
    medicine: medicine_id,
    name: given?.name ?? '',
    dose: given?.dose ?? '',
    listed_dose: given?.listed_dose ?? '',
  }),
  mood: ({ degree }) => ({ mood: degree as NonNullable<Data['mood']> }),
  activity: ({ what }) => ({ what: what ?? '' }),
  photo: () => ({}),
  note: () => ({}),
  incident: ({ degree }) => ({ severity: degree as NonNullable<Data['severity']> }),
  task: ({ task, title }) => ({ task: task ?? 0, title: title ?? '' }),
};

function fileOf(deps: Pick<Deps, 'config' | 'clock'>, { file }: DiaryLine): DiaryEntry['file'] {
  if (!file) return null;
  const { created_date: _, ...shown } = presentFile(deps, { ...file, created_at: new Date(file.created_at) });
  return shown;
}

/** Contents of a deleted entry are gone. */
const contentsOf = (deps: Pick<Deps, 'config' | 'clock'>, care: Care, line: DiaryLine) => {
  if (line.deleted_at) return { text: '', data: {}, file: null };
  const given = givenOf(care, line);
  return { text: given?.text ?? line.text, data: dataOf[line.kind](line, given), file: fileOf(deps, line) };
};

export const presentLine = (
  deps: Pick<Deps, 'config' | 'clock'>,
  care: Care,
  line: DiaryLine,
  locale: Locale,
): DiaryEntry => ({
  id: line.id,
  visit: line.visit_id,
  client_id: line.client_id,
  kind: line.kind,
  at: line.at.toISOString(),
  phone_time: line.phone_time,
  children: line.children,
  ...contentsOf(deps, care, line),
  author: {
    id: line.author_id,
    full_name: shownName({ full_name: line.author_name, erased_at: line.author_erased_at }, locale),
  },
  created_date: line.created_at.toISOString(),
  edited_date: line.edited_at?.toISOString() ?? null,
});
