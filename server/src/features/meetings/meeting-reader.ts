import type { Meeting as Shown } from '@ladushki/contract/meetings';
import { shownFirstName, shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { type Payment, presentExtra, selectPaymentsOfMeetings } from '../payments/shown-payment.service.ts';
import { linkOf } from './meeting-notices.ts';
import { type MeetingView, mayKnowOrder, selectMeetingPage, selectMeetingView } from './meeting-view.sql.ts';
import { actionsOf, endOf } from './meetings.policy.ts';

interface Viewer {
  actor: Actor;
  locale: Locale;
}

const agreed = ['awaiting_pay', 'active', 'completed'];

export function createMeetingReader({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  function customerOf(view: MeetingView, isSitter: boolean, locale: Locale): Shown['customer'] {
    const person = {
      full_name: view.customer_name,
      first_name: view.customer_first_name,
      erased_at: view.customer_erased_at,
    };
    const isKnown = !isSitter || (view.order_sitter === view.sitter_id && agreed.includes(view.order_status));
    return isKnown
      ? { id: view.customer_id, full_name: shownName(person, locale), image: view.customer_image }
      : { id: view.customer_id, full_name: shownFirstName(person, locale), image: null };
  }

  /** The sitter learns the place when the meeting is agreed, and only for it. */
  function addressOf({ kind, status, lat, lng, address }: MeetingView, isSitter: boolean): Shown['address'] {
    return kind === 'door' && (!isSitter || status === 'accepted') ? { lat, lng, address } : null;
  }

  /** The family's matter, but that it was paid is also the sitter's. */
  function paymentOf(payment: Payment | undefined, isSitter: boolean, locale: Locale): Shown['payment'] {
    if (!payment) return null;
    const shown = presentExtra(payment, locale);
    const status = payment.refunded > 0 ? 'refunded' : shown.status;
    if (!isSitter) return { ...shown, status };
    return payment.status === 'succeeded' ? { ...shown, status, failure: null } : null;
  }

  function present(view: MeetingView, payment: Payment | undefined, { actor, locale }: Viewer): Shown {
    const isSitter = view.sitter_id === actor.id;
    const sitter = { full_name: view.sitter_name, erased_at: view.sitter_erased_at };
    return {
      id: view.id,
      order: view.order_id,
      sitter: { id: view.sitter_id, full_name: shownName(sitter, locale), image: view.sitter_image },
      customer: customerOf(view, isSitter, locale),
      kind: view.kind,
      at: view.at.toISOString(),
      ends_at: endOf(view).toISOString(),
      price_minor: view.price_minor,
      status: view.status,
      by: view.by_side,
      payment: paymentOf(payment, isSitter, locale),
      pay_until: view.status === 'accepted' && view.is_unpaid ? (view.due_at?.toISOString() ?? null) : null,
      address: addressOf(view, isSitter),
      link: linkOf({ id: view.order_id, status: view.order_status }, isSitter ? 'sitter' : 'customer'),
      actions: actionsOf(view, isSitter ? 'sitter' : 'customer', clock.now()),
    };
  }

  async function presentAll(views: readonly MeetingView[], viewer: Viewer): Promise<Shown[]> {
    const payments = await selectPaymentsOfMeetings(
      db,
      views.filter(({ price_minor }) => price_minor > 0).map(({ id }) => id),
    );
    const paymentOfMeeting = new Map(payments.map((payment) => [payment.meeting_id, payment]));
    return views.map((view) => present(view, paymentOfMeeting.get(view.id), viewer));
  }

  return {
    presentAll,

    async list(viewer: Viewer, query: PageRequest & { order?: number | undefined }) {
      const { order } = query;
      if (order !== undefined && !(await mayKnowOrder(db, order, viewer.actor.id))) throw notFound();
      const { count, results } = await selectMeetingPage(db, viewer.actor.id, query);
      return { count, results: await presentAll(results, viewer) };
    },

    async read(viewer: Viewer, id: number): Promise<Shown> {
      const view = await selectMeetingView(db, id);
      const [shown] = view ? await presentAll([view], viewer) : [];
      if (!shown) throw notFound();
      return shown;
    },
  };
}
