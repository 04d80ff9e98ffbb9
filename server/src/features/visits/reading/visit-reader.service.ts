import type { Locale } from '@ladushki/contract/locales';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { VisitCodes } from '../../identity/accounts/visit-codes.service.ts';
import { partsIn, readOwnOrder } from '../../orders/order-access.service.ts';
import { type ShownWeek, selectVisitsToday } from './today-visits.sql.ts';
import { presentVisit } from './visit-presenter.ts';
import { selectOwnVisits, selectVisitView, type VisitFilter, type VisitView } from './visit-view.sql.ts';

/** Visits as the reader may see them. */
export function createVisitReader({ db, clock }: Pick<Deps, 'db' | 'clock'>, codeOf: VisitCodes) {
  async function present(views: readonly VisitView[], actor: Actor, locale: Locale) {
    const partiesOf = ({ order, sitter_id }: VisitView) => ({ customer_id: order.customer_id, sitter_id });
    const partOf = await partsIn(db, views.map(partiesOf), actor);
    const now = clock.now();
    return views.flatMap((view) => {
      const part = partOf(partiesOf(view));
      return part ? [presentVisit(view, { part, locale, now }, codeOf)] : [];
    });
  }

  return {
    present,

    async read(id: number, actor: Actor, locale: Locale) {
      const view = await selectVisitView(db, id);
      const [shown] = view ? await present([view], actor, locale) : [];
      if (!shown) throw notFound();
      return shown;
    },

    /** The visits of a week, those that nobody has decided yet and the next one. */
    today: async (actor: Actor, week: ShownWeek, locale: Locale) =>
      present(await selectVisitsToday(db, actor.id, week, clock.now()), actor, locale),

    async list(actor: Actor, { page, page_size, ...filter }: VisitFilter & PageRequest, locale: Locale) {
      if (filter.order !== undefined) await readOwnOrder(db, filter.order, actor);
      const { count, results } = await selectOwnVisits(db, actor.id, filter, { page, page_size });
      return { count, results: await present(results, actor, locale) };
    },
  };
}
export type VisitReader = ReturnType<typeof createVisitReader>;
