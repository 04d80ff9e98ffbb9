import type { DiaryChange, DiaryDraft } from '@ladushki/contract/diary';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/uploads/multipart.ts';
import type { Hub } from '../../../platform/realtime/hub.ts';
import { createChildCare } from '../../children/child-care.service.ts';
import type { DayPlans } from '../../day-plans/day-plans.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { createApplyMove } from '../moves/apply-move.ts';
import { createVisitNotices } from '../moves/visit-notices.ts';
import type { VisitReader } from '../reading/visit-reader.service.ts';
import { createChangeEntry } from './change-entry.ts';
import { texts } from './diary.texts.ts';
import { createDiaryEvents } from './diary-events.ts';
import { createEmergency } from './emergency.ts';
import { readOwnVisit } from './held-diary.ts';
import { createReportIncident } from './incidents.ts';
import { createReadDiary } from './read-diary.ts';
import { createShowHealth } from './show-health.ts';
import { createWriteEntry } from './write-entry.ts';

interface Parts {
  hub: Pick<Hub, 'send'>;
  notifications: Pick<NotificationsService, 'notify'>;
  reader: Pick<VisitReader, 'read'>;
  dayPlans: Pick<DayPlans, 'dayOfChildren'>;
}

/** The care diary of visits and the sheet for emergencies. */
export function createDiary(deps: Deps, { hub, notifications, reader, dayPlans }: Parts) {
  const care = createChildCare(deps);
  const writeEntry = createWriteEntry(deps, { care, report: createReportIncident(deps, notifications) });
  const { change, remove } = createChangeEntry(deps, { care });
  const { list, card, readEntry } = createReadDiary(deps, { care, reader, dayPlans });
  const tell = createDiaryEvents(deps, hub);
  const readEmergency = createEmergency(deps, care);

  async function told(actor: Actor, visitId: number, id: number, locale: Locale, deleted = false) {
    const { order } = await readOwnVisit(deps.db, visitId, actor);
    const entry = await readEntry(visitId, id, locale);
    await tell(order, entry, deleted);
    return entry;
  }

  return {
    list,
    card,
    readEmergency,
    showHealth: createShowHealth(deps, {
      applyMove: createApplyMove(deps),
      tell: createVisitNotices(notifications),
      readEmergency,
    }),

    async write(actor: Actor, draft: DiaryDraft, file: UploadedFile | undefined, locale: Locale) {
      const { visit, entry: id, isNew } = await writeEntry(actor, draft, file);
      const entry = isNew ? await told(actor, visit, id, locale) : await readEntry(visit, id, locale);
      return { entry: { ...entry, message: texts.written[locale] }, isNew };
    },

    async change(actor: Actor, id: number, fields: DiaryChange, locale: Locale) {
      const entry = await told(actor, await change(actor, id, fields), id, locale);
      return { ...entry, message: texts.changed[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      await told(actor, await remove(actor, id), id, locale, true);
      return { message: texts.removed[locale] };
    },
  };
}
export type Diary = ReturnType<typeof createDiary>;
