import { shownFirstName } from '@ladushki/contract/names';
import { roundedPlace, shownDistance } from '@ladushki/contract/places';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { ReplacementOffer, Replacement as Shown } from '@ladushki/contract/replacements';
import type { ReplacementStatus } from '@ladushki/contract/replacements-constants';
import { moscowDate, moscowTime } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { requireActing } from '../family/family-access.service.ts';
import { selectOrder } from '../orders/order-access.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { Search } from '../search/search.service.ts';
import { hoursLeft, totalOf } from './cascade.policy.ts';
import { type OfferView, selectOfferView, selectOfferViews } from './offers-view.sql.ts';
import { type FoundReplacement, selectReplacementPage, selectReplacementView } from './replacement-view.sql.ts';

interface Viewer {
  actor: Actor;
  locale: Locale;
}

interface Parts {
  search: Pick<Search, 'cardsOf'>;
  referenceData: Pick<ReferenceData, 'cityById' | 'refsByIds'>;
}

const shownHours = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
  date: moscowDate(starts_at),
  start_time: moscowTime(starts_at),
  end_time: moscowTime(ends_at),
});

export function createReplacementReader({ db, clock }: Pick<Deps, 'db' | 'clock'>, { search, referenceData }: Parts) {
  /** What somebody accepted, else what is left by now; once it is over, what was looked for. */
  function hoursOf(view: { accepted_from: Date | null; is_missed: boolean; starts_at: Date; ends_at: Date }) {
    const { accepted_from, ends_at } = view;
    if (accepted_from) return { starts_at: accepted_from, ends_at };
    const left = hoursLeft(view, clock.now());
    return left.starts_at < ends_at ? left : { starts_at: view.starts_at, ends_at };
  }

  async function present(rows: readonly FoundReplacement[], viewer: Viewer): Promise<Shown[]> {
    const cards = await search.cardsOf(
      rows.flatMap(({ sitter_id }) => sitter_id ?? []),
      viewer,
    );
    return rows.map((row) => ({
      id: row.id,
      order: row.order_id,
      visit: row.visit_id,
      ...shownHours(hoursOf(row)),
      status: row.status,
      mode: row.mode,
      asked: row.asked,
      sitter: cards.find(({ id }) => id === row.sitter_id) ?? null,
      confirm_until: row.confirm_until?.toISOString() ?? null,
      new_order: row.new_order_id,
      total_price: totalOf(row, hoursOf(row)),
    }));
  }

  /** Between rounded places. */
  function distanceTo({ lat, lng, shown_lat, shown_lng }: OfferView): number | null {
    if (lat === null || lng === null) return null;
    return shownDistance(roundedPlace({ lat, lng }), { lat: shown_lat, lng: shown_lng });
  }

  function presentOffer(view: OfferView, locale: Locale): ReplacementOffer {
    const hours = hoursOf(view);
    const isOwn = view.status === 'accepted' || view.status === 'confirmed';
    return {
      id: view.id,
      status: view.status,
      ...shownHours(hours),
      service_type: referenceData.refsByIds('service_types', view.services, locale),
      children: view.children,
      district: referenceData.cityById(view.city_id, locale)?.name ?? '',
      distance: distanceTo(view),
      price: view.price,
      price_type: 'per_hour',
      total_price: totalOf(view, hours),
      first_name: shownFirstName(view, locale),
      expires_at: view.search_until.toISOString(),
      confirm_until: isOwn ? (view.confirm_until?.toISOString() ?? null) : null,
      order: view.status === 'confirmed' ? view.new_order_id : null,
    };
  }

  return {
    async list(
      viewer: Viewer,
      query: PageRequest & { order?: number | undefined; status?: ReplacementStatus | undefined },
    ) {
      if (query.order !== undefined) {
        const order = await selectOrder(db, query.order);
        await requireActing(db, order?.customer_id, viewer.actor);
      }
      const { count, results } = await selectReplacementPage(db, viewer.actor.id, query);
      return { count, results: await present(results, viewer) };
    },

    async read(viewer: Viewer, id: number): Promise<Shown> {
      const row = await selectReplacementView(db, id);
      const [shown] = row ? await present([row], viewer) : [];
      if (!shown) throw notFound();
      return shown;
    },

    async offers({ actor, locale }: Viewer, request: PageRequest) {
      const { count, results } = await selectOfferViews(db, actor.id, request);
      return { count, results: results.map((view) => presentOffer(view, locale)) };
    },

    async offer({ actor, locale }: Viewer, id: number): Promise<ReplacementOffer> {
      const view = await selectOfferView(db, actor.id, id);
      if (!view) throw notFound();
      return presentOffer(view, locale);
    },
  };
}
