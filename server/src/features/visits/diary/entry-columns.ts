import { type DiaryDraft, diaryData } from '@ladushki/contract/diary';
import type { DiaryKind } from '@ladushki/contract/diary-constants';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { DiaryEntries } from '../../../platform/database/schema.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { refusalOf } from '../../../platform/http/validation.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import type { CaredChild, ChildCare } from '../../children/child-care.service.ts';
import type { Visit } from '../visit.ts';
import { isInside } from './diary.policy.ts';
import { texts } from './diary.texts.ts';

export type EntryColumns = Updateable<DiaryEntries>;
type DataOf<Kind extends DiaryKind> = z.output<(typeof diaryData)[Kind]>;

interface Facts {
  visit: Visit;
  now: Date;
}

function sleepColumns({ from, to }: DataOf<'sleep'>, { visit, now }: Facts): EntryColumns {
  const [slept_from, slept_to] = [new Date(from), to === null ? null : new Date(to)];
  if (!isInside(visit, slept_from, now)) throw invalidField('data.from', texts.outsideVisit);
  if (slept_to && !isInside(visit, slept_to, now)) throw invalidField('data.to', texts.outsideVisit);
  if (slept_to && slept_to < slept_from) throw invalidField('data.to', validationText('range'));
  return { slept_from, slept_to };
}

/** Columns of what an entry says, by its kind; medicines have rules of their own. */
const byKind: { [Kind in Exclude<DiaryKind, 'medicine'>]: (data: DataOf<Kind>, facts: Facts) => EntryColumns } = {
  meal: ({ what, eaten }) => ({ what, degree: eaten }),
  sleep: sleepColumns,
  toilet: ({ what }) => ({ what }),
  mood: ({ mood }) => ({ degree: mood }),
  activity: ({ what }) => ({ what }),
  photo: () => ({}),
  note: () => ({}),
  incident: ({ severity }) => ({ degree: severity }),
};

export const columnsOf = ({ kind, data }: Pick<DiaryDraft, 'kind' | 'data'>, facts: Facts): EntryColumns =>
  kind === 'medicine' ? {} : (byKind[kind] as (data: unknown, facts: Facts) => EntryColumns)(data ?? {}, facts);

/** The data of a change, which the contract cannot know the kind of. */
export function parsedData(kind: DiaryKind, data: unknown): DiaryDraft['data'] {
  const parsed = diaryData[kind].safeParse(data, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues.map((issue) => ({ ...issue, path: ['data', ...issue.path] })));
}

/** Only medicines of the child that the sitter sees and the family has permitted; with names and doses as listed now. */
export function medicineColumns(
  care: Pick<ChildCare, 'encryptGiven'>,
  child: CaredChild,
  { medicine: id, dose }: DataOf<'medicine'>,
  text: string,
): EntryColumns {
  const listed = child.medicines?.find((each) => each.id === id);
  if (!listed?.permitted) throw new ApiError('medicine_not_allowed');
  const given = { name: listed.name, listed_dose: listed.dose, dose: dose ?? listed.dose, text };
  return { child_id: child.id, medicine_id: id, text: '', ...care.encryptGiven(child.id, given) };
}
