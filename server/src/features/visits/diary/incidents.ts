import type { incidentSeverities } from '@ladushki/contract/diary-constants';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openFromDiary } from '../../incidents/incidents.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { familyOf, type Order } from '../../orders/order-access.service.ts';
import type { Visit } from '../visit.ts';

interface Incident {
  order: Order;
  visit: Visit;
  entry: number;
  severity: (typeof incidentSeverities)[number];
}

/** The whole family is told at once through every channel; a grave one goes to the moderators too. */
export const createReportIncident =
  (deps: Pick<Deps, 'clock'>, notifications: Pick<NotificationsService, 'notify'>) =>
  async (trx: Db, { order, visit, entry, severity }: Incident): Promise<void> => {
    for (const { id } of await familyOf(trx, order)) {
      const notice = { template: 'incident', visit_id: visit.id, link: `/visits/${visit.id}` } as const;
      await notifications.notify(trx, id, { type: 'system', ...notice });
    }
    if (severity === 'grave') await openFromDiary(deps, trx, { sitter: visit.sitter_id, entry });
  };
export type ReportIncident = ReturnType<typeof createReportIncident>;
