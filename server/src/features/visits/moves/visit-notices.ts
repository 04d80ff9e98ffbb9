import type { Db } from '../../../platform/database/connection.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';
import { familyOf, type Order } from '../../orders/order-access.service.ts';
import type { Visit } from '../visit.ts';

type Template = Notice['template'];

/** Whom a notice is for: the family is its parents, who decide, and its helpers, who cannot. */
export type Audience = 'family' | 'parents' | 'helpers' | 'sitter';

export interface VisitNotice {
  template: Template;
  to: Audience;
  /** Whoever acted knows. */
  except?: number | undefined;
  /** Of the parents this one alone. */
  only?: number | null;
  amount?: number;
  kopecks?: number;
  /** What the other side wrote. */
  quote?: string;
  expense_id?: number;
}

/** Notices of one visit, to everybody concerned. */
export function createVisitNotices(notifications: Pick<NotificationsService, 'notify'>) {
  return async (trx: Db, order: Order, visit: Visit, notices: readonly VisitNotice[]): Promise<void> => {
    const family = await familyOf(trx, order);
    const idsOfPart = (wanted: string) => family.filter(({ part }) => part === wanted).map(({ id }) => id);
    const idsOf: Record<Audience, number[]> = {
      family: family.map(({ id }) => id),
      parents: idsOfPart('parent'),
      helpers: idsOfPart('helper'),
      sitter: [visit.sitter_id],
    };
    for (const { template, to, except, only, amount, kopecks, quote, expense_id } of notices) {
      for (const id of idsOf[to].filter((each) => each !== except && each === (only ?? each))) {
        await notifications.notify(trx, id, {
          type: 'order',
          template,
          subject_id: order.id,
          visit_id: visit.id,
          link: `/visits/${visit.id}`,
          ...(amount !== undefined && { amount, kopecks }),
          ...(quote && { quote }),
          expense_id,
        });
      }
    }
  };
}
export type TellOfVisit = ReturnType<typeof createVisitNotices>;
