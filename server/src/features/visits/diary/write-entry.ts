import type { DiaryDraft } from '@ladushki/contract/diary';
import { diaryLimits } from '@ladushki/contract/diary-constants';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/uploads/multipart.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import type { ChildCare } from '../../children/child-care.service.ts';
import { storePrivateFile } from '../../files/files.service.ts';
import { healthViewDuring } from '../health/health-view.service.ts';
import type { Visit } from '../visit.ts';
import { momentOf, takesEntries } from './diary.policy.ts';
import { countPhotos, insertEntry, selectChildrenOfVisit, selectKnown } from './diary.sql.ts';
import { texts } from './diary.texts.ts';
import { columnsOf, type EntryColumns, medicineColumns } from './entry-columns.ts';
import { holdSittersVisit, type OwnVisit } from './held-diary.ts';
import type { ReportIncident } from './incidents.ts';

interface Parts {
  care: ChildCare;
  report: ReportIncident;
}

/** Sent before by the same device: nothing more is stored. */
class AlreadyWritten extends Error {}

interface Prepared extends OwnVisit {
  columns: EntryColumns;
  children: number[];
}

/** Where the entry is, and whether it is new. */
export interface Written {
  visit: number;
  entry: number;
  isNew: boolean;
}

export function createWriteEntry(deps: Deps, { care, report }: Parts) {
  const { db, clock } = deps;

  async function childrenOf(trx: Db, visit: Visit, chosen: readonly number[] | undefined): Promise<number[]> {
    const all = await selectChildrenOfVisit(trx, visit);
    if (!chosen) return all;
    if (chosen.some((id) => !all.includes(id))) throw invalidField('children', texts.notOfTheOrder);
    return [...new Set(chosen)];
  }

  async function checkPhoto(trx: Db, visitId: number, children: readonly number[]): Promise<void> {
    const known = await care.readChildren(trx, children, 'nothing');
    if (known.some(({ mayBePhotographed }) => !mayBePhotographed)) throw new ApiError('photo_consent');
    if ((await countPhotos(trx, visitId)) >= diaryLimits.photosPerVisit) {
      throw new ApiError('conflict', { text: texts.tooManyPhotos });
    }
  }

  async function medicineOf(
    trx: Db,
    draft: Extract<DiaryDraft, { kind: 'medicine' }>,
    children: readonly number[],
  ): Promise<EntryColumns> {
    const seen = await healthViewDuring(trx, draft.visit, clock.now());
    const [child, ...others] = await care.readChildren(trx, children, seen);
    if (!child || others.length > 0) throw invalidField('children', texts.oneChild);
    return medicineColumns(care, child, draft.data, draft.text);
  }

  /** Every rule of an entry; the visit stays locked until the commit. */
  async function prepare(trx: Db, actor: Actor, draft: DiaryDraft): Promise<Prepared> {
    const held = await holdSittersVisit(trx, draft.visit, actor);
    const now = clock.now();
    if (!takesEntries(held.visit, now, draft.at)) throw new ApiError('wrong_state', { text: texts.notNow });
    const moment = momentOf(held.visit, draft.at, now);
    if (!moment) throw invalidField('at', texts.outsideVisit);
    const children = await childrenOf(trx, held.visit, draft.children);
    if (draft.kind === 'photo') await checkPhoto(trx, held.visit.id, children);
    const columns: EntryColumns = {
      text: draft.text,
      ...columnsOf(draft, { visit: held.visit, now }),
      ...(draft.kind === 'medicine' && (await medicineOf(trx, draft, children))),
      at: moment.at,
      phone_time: moment.isPhoneTime,
    };
    return { ...held, columns, children };
  }

  async function store(trx: Db, actor: Actor, draft: DiaryDraft, prepared: Prepared, file: number | null) {
    const { visit, order, columns, children } = prepared;
    const { client_id, kind } = draft;
    const own = { visit_id: visit.id, author_id: actor.id, client_id, kind, file_id: file, created_at: clock.now() };
    const id = await insertEntry(trx, { ...own, at: clock.now(), ...columns }, children);
    if (id === undefined) throw new AlreadyWritten();
    if (draft.kind === 'incident') await report(trx, { order, visit, entry: id, severity: draft.data.severity });
    return id;
  }

  const writeWords = (actor: Actor, draft: DiaryDraft): Promise<number> =>
    db.transaction().execute(async (trx) => store(trx, actor, draft, await prepare(trx, actor, draft), null));

  async function writePhoto(actor: Actor, draft: DiaryDraft, file: UploadedFile | undefined): Promise<number> {
    // Checked before the photo is read, and again under the lock.
    const { order } = await prepare(db, actor, draft);
    let entry = 0;
    await storePrivateFile(deps, file, {
      // The family's: it stays when the sitter leaves the service.
      owner: order.customer_id,
      kind: 'diary',
      accepts: 'image',
      attach: async (trx, { id }) => {
        entry = await store(trx, actor, draft, await prepare(trx, actor, draft), id);
      },
    });
    return entry;
  }

  const known = async (actor: Actor, { client_id }: DiaryDraft): Promise<Written | null> => {
    const row = await selectKnown(db, actor.id, client_id);
    return row ? { visit: row.visit_id, entry: row.id, isNew: false } : null;
  };

  return async (actor: Actor, draft: DiaryDraft, file: UploadedFile | undefined): Promise<Written> => {
    const before = await known(actor, draft);
    if (before) return before;
    if (file && draft.kind !== 'photo') throw invalidField('file', validationText('unknown_field'));
    try {
      const entry = draft.kind === 'photo' ? await writePhoto(actor, draft, file) : await writeWords(actor, draft);
      return { visit: draft.visit, entry, isNew: true };
    } catch (error) {
      const meanwhile = error instanceof AlreadyWritten ? await known(actor, draft) : null;
      if (!meanwhile) throw error;
      return meanwhile;
    }
  };
}
