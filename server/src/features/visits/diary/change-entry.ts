import type { DiaryChange, DiaryDraft } from '@ladushki/contract/diary';
import { diaryText } from '@ladushki/contract/diary';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import { refusalOf } from '../../../platform/http/validation.ts';
import type { ChildCare } from '../../children/child-care.service.ts';
import { discardFiles } from '../../files/files.service.ts';
import { healthViewDuring } from '../health/health-view.service.ts';
import type { Visit } from '../visit.ts';
import { changeFault, momentOf } from './diary.policy.ts';
import { selectOwnEntry, updateEntry } from './diary.sql.ts';
import { texts } from './diary.texts.ts';
import { columnsOf, type EntryColumns, medicineColumns, parsedData } from './entry-columns.ts';
import { holdSittersVisit } from './held-diary.ts';

type Entry = NonNullable<Awaited<ReturnType<typeof selectOwnEntry>>>;

const empty: EntryColumns = { text: '', what: null, degree: null, slept_from: null, slept_to: null, file_id: null };

/** An author's changes to an entry, for a short time after the visit. */
export function createChangeEntry(deps: Deps, { care }: { care: ChildCare }) {
  const { db, clock } = deps;

  /** The entry under the lock of its visit. */
  async function hold(trx: Db, actor: Actor, id: number, how: 'change' | 'remove') {
    const known = await selectOwnEntry(trx, id, actor.id);
    if (!known) throw notFound();
    const { visit } = await holdSittersVisit(trx, known.visit_id, actor);
    const entry = await selectOwnEntry(trx, id, actor.id);
    if (!entry) throw notFound();
    const fault = changeFault(entry.kind, visit, clock.now(), how);
    if (fault) throw new ApiError(fault, fault === 'wrong_state' ? { text: texts.staysAsItIs } : {});
    return { entry, visit };
  }

  function checkedText(kind: Entry['kind'], text: string): string {
    const parsed = diaryText(kind).safeParse(text, { reportInput: true });
    if (parsed.success) return parsed.data;
    throw refusalOf(parsed.error.issues.map((issue) => ({ ...issue, path: ['text'] })));
  }

  function momentColumns(visit: Visit, at: string): EntryColumns {
    const moment = momentOf(visit, at, clock.now());
    if (!moment) throw invalidField('at', texts.outsideVisit);
    return { at: moment.at };
  }

  /** Text and medicine are sealed together. */
  async function medicineChange(trx: Db, entry: Entry, { data, text }: DiaryChange): Promise<EntryColumns> {
    const { child_id, sealed, key_id, medicine_id } = entry;
    if (!child_id || !sealed || !key_id) throw new ApiError('medicine_not_allowed');
    const before = care.decryptGiven(child_id, { sealed, key_id });
    const words = text ?? before.text;
    if (!data) return care.encryptGiven(child_id, { ...before, text: words });
    const given = parsedData('medicine', data) as Extract<DiaryDraft, { kind: 'medicine' }>['data'];
    // A dose can be corrected after the family has changed the list.
    if (given.medicine === medicine_id) {
      return care.encryptGiven(child_id, { ...before, dose: given.dose ?? before.listed_dose, text: words });
    }
    const seen = await healthViewDuring(trx, entry.visit_id, clock.now());
    const [child] = await care.readChildren(trx, [child_id], seen);
    if (!child) throw notFound();
    return medicineColumns(care, child, given, words);
  }

  const contentsChange = async (trx: Db, entry: Entry, visit: Visit, change: DiaryChange): Promise<EntryColumns> => {
    if (change.text === undefined && change.data === undefined) return {};
    if (entry.kind === 'medicine') return medicineChange(trx, entry, change);
    const { kind } = entry;
    const facts = { visit, now: clock.now() };
    return {
      ...(change.text !== undefined && { text: change.text }),
      ...(change.data && columnsOf({ kind, data: parsedData(kind, change.data) } as DiaryDraft, facts)),
    };
  };

  return {
    change: (actor: Actor, id: number, change: DiaryChange): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { entry, visit } = await hold(trx, actor, id, 'change');
        if (change.text !== undefined) checkedText(entry.kind, change.text);
        const columns = {
          ...(change.at !== undefined && momentColumns(visit, change.at)),
          ...(await contentsChange(trx, entry, visit, change)),
        };
        if (Object.keys(columns).length > 0) await updateEntry(trx, id, { ...columns, edited_at: clock.now() });
        return visit.id;
      }),

    /** The row stays without its contents: the device may send it again. */
    remove: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { entry, visit } = await hold(trx, actor, id, 'remove');
        await updateEntry(trx, id, { ...empty, deleted_at: clock.now() });
        if (entry.file_id) await discardFiles(deps, trx, [entry.file_id]);
        return visit.id;
      }),
  };
}
