import type { DiaryEntry } from '@ladushki/contract/diary';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { recordAccess } from '../../access-log/access-log.service.ts';
import type { ChildCare } from '../../children/child-care.service.ts';
import type { DayPlans } from '../../day-plans/day-plans.service.ts';
import type { VisitReader } from '../reading/visit-reader.service.ts';
import { presentLine } from './diary.present.ts';
import { insertRead, selectChildrenOfVisit, selectDiary, selectDiaryPage, selectLine } from './diary.sql.ts';
import { type OwnVisit, readOwnVisit } from './held-diary.ts';

interface Parts {
  care: ChildCare;
  reader: Pick<VisitReader, 'read'>;
  dayPlans: Pick<DayPlans, 'dayOfChildren'>;
}

const hasCard = (state: string) => state === 'under_way' || state === 'done' || state === 'confirmed';

/** The family always; the sitter while the order is active, and the family sees that they read. */
export function createReadDiary(deps: Deps, { care, reader, dayPlans }: Parts) {
  const { db, clock } = deps;

  async function requireReader(id: number, actor: Actor): Promise<OwnVisit> {
    const own = await readOwnVisit(db, id, actor);
    if (own.part === 'sitter' && own.order.status !== 'active') throw notFound();
    return own;
  }

  async function logRead({ order, visit, part }: OwnVisit, actor: Actor): Promise<void> {
    if (part !== 'sitter') return;
    await db.transaction().execute(async (trx) => {
      if (!(await insertRead(trx, actor.id, visit.id, moscowDate(clock.now())))) return;
      const read = { owner: order.customer_id, reader: actor.id, what: 'diary', reason: 'active_order' } as const;
      await recordAccess(deps, trx, read);
    });
  }

  return {
    /** As everybody sees an entry who may see it at all. */
    async readEntry(visitId: number, id: number, locale: Locale): Promise<DiaryEntry> {
      return presentLine(deps, care, await selectLine(db, visitId, id), locale);
    },

    async list(actor: Actor, id: number, request: PageRequest, locale: Locale) {
      const own = await requireReader(id, actor);
      await logRead(own, actor);
      const { count, results } = await selectDiaryPage(db, id, own.part === 'helper', request);
      return { count, results: results.map((line) => presentLine(deps, care, line, locale)) };
    },

    async card(actor: Actor, id: number, locale: Locale) {
      const own = await requireReader(id, actor);
      if (!hasCard(own.visit.state)) throw new ApiError('wrong_state');
      await logRead(own, actor);
      const children = await selectChildrenOfVisit(db, own.visit);
      const [visit, tasks, lines] = await Promise.all([
        reader.read(id, actor, locale),
        dayPlans.dayOfChildren(children, own.visit.date),
        selectDiary(db, id, own.part === 'helper'),
      ]);
      const diary = lines.map((line) => presentLine(deps, care, line, locale));
      return { visit, tasks, diary, words: visit.words };
    },
  };
}
