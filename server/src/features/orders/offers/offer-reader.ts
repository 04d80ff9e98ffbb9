import { shownName } from '@ladushki/contract/names';
import type { Offer } from '@ladushki/contract/order-schemas';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { SitterCard } from '@ladushki/contract/sitter-card';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { isActing } from '../../family/family-access.service.ts';
import type { Search } from '../../search/search.service.ts';
import { totalOf } from '../order.ts';
import { selectOrder } from '../orders.sql.ts';
import { type OfferView, selectLiveOffersTo, selectOffersOfOrder, selectOfferView } from './offer-view.sql.ts';

/** A sitter who is no longer listed: the card has only a name. */
const bareCard = (view: OfferView, locale: Locale): SitterCard => ({
  id: view.sitter_id,
  profile: {
    id: view.sitter_id,
    full_name: shownName(view, locale),
    city_of_residence: null,
    image: view.image,
    gender: null,
    description: '',
    rating: null,
    location: null,
  },
  age: 0,
  per_hour_salary: null,
  per_month_salary: null,
  experience: 0,
  distance: null,
  fit: null,
  is_online: false,
  is_favorite: false,
  is_available: false,
  is_new: false,
  order_count: 0,
  reviews_count: 0,
  awards_count: 0,
  verification_status: 'not_verified',
  bank_verified: false,
  phone_verified: false,
  reliability: null,
  services: [],
  skills: [],
  languages: [],
});

export function createOfferReader({ db }: Pick<Deps, 'db'>, search: Pick<Search, 'cardsOf'>) {
  async function present(views: OfferView[], actor: Actor, locale: Locale): Promise<Offer[]> {
    const cards = new Map<number, Map<number, SitterCard>>();
    for (const { order } of views) {
      if (cards.has(order.id)) continue;
      // How far each one is from where the work is.
      const from = { lat: order.shown_lat, lng: order.shown_lng };
      const ids = [...new Set(views.filter((view) => view.order.id === order.id).map(({ sitter_id }) => sitter_id))];
      const found = await search.cardsOf(ids, { actor, locale, from });
      cards.set(order.id, new Map(found.map((card) => [card.id, card])));
    }
    return views.map((view) => ({
      id: view.id,
      order: view.order.id,
      sitter: cards.get(view.order.id)?.get(view.sitter_id) ?? bareCard(view, locale),
      price: view.price,
      total_price: totalOf(view.order, view.price),
      version: view.version,
      outdated: view.outdated,
      message: view.message,
      status: view.status,
      chat_room: view.chat_room,
      created_date: view.created_at.toISOString(),
    }));
  }

  return {
    async readOffer(id: number, actor: Actor, locale: Locale): Promise<Offer> {
      const [offer] = await present([await selectOfferView(db, id)], actor, locale);
      if (!offer) throw notFound();
      return offer;
    },

    async listOffersOfOrder(actor: Actor, orderId: number, request: PageRequest, locale: Locale) {
      const order = await selectOrder(db, orderId);
      if (!order || !(await isActing(db, order.customer_id, actor))) throw notFound();
      const { count, results } = await selectOffersOfOrder(db, orderId, request);
      return { count, results: await present(results, actor, locale) };
    },

    async listLiveOffers(actor: Actor, request: PageRequest, locale: Locale) {
      const { count, results } = await selectLiveOffersTo(db, actor.id, request);
      return { count, results: await present(results, actor, locale) };
    },
  };
}
