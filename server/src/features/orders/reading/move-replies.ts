import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Text } from '../../../platform/texts.ts';
import type { Search } from '../../search/search.service.ts';
import { suggestSitters } from '../offers/suggestions.ts';
import { selectOrder } from '../orders.sql.ts';
import { done } from '../orders.texts.ts';
import type { createReader } from './order-reader.ts';

interface Parts {
  reader: Pick<ReturnType<typeof createReader>, 'afterMove'>;
  search: Pick<Search, 'bestIds' | 'cardsOf'>;
}

interface Asker {
  actor: Actor;
  locale: Locale;
}

/** A verified sitter needs no permission of the family, so neither answer changes anything. */
const healthMessage = ({ health_access }: OrderDetail): Text => {
  if (!health_access?.needed) return done.healthVerified;
  return health_access.allowed ? done.healthAllowed : done.healthWithdrawn;
};

/** Every move is answered with the order as it is afterwards, and with what was done, in words. */
export function createMoveReplies({ db }: Pick<Deps, 'db'>, { reader, search }: Parts) {
  const detailAfter = async (moved: Promise<number>, { actor, locale }: Asker) =>
    reader.afterMove(await moved, actor, locale);

  return {
    async reply(moved: Promise<number>, asker: Asker, words?: Text) {
      const detail = await detailAfter(moved, asker);
      return words ? { ...detail, message: words[asker.locale] } : detail;
    },

    /** Paid at once, or the payer still has to confirm it. */
    async replyCheckout(moved: Promise<number>, asker: Asker) {
      const detail = await detailAfter(moved, asker);
      return detail.status === 'active' ? { ...detail, message: done.active[asker.locale] } : detail;
    },

    async replyHealthAccess(moved: Promise<number>, asker: Asker) {
      const detail = await detailAfter(moved, asker);
      return { ...detail, message: healthMessage(detail)[asker.locale] };
    },

    async replyReposted(moved: Promise<number>, { actor, locale }: Asker) {
      const order = await selectOrder(db, await moved);
      if (!order) throw notFound();
      const [detail, suggested_sitters] = await Promise.all([
        reader.afterMove(order.id, actor, locale),
        search.cardsOf(suggestSitters(search, order), { actor, locale, from: { lat: order.lat, lng: order.lng } }),
      ]);
      return { ...detail, suggested_sitters, message: done.published[locale] };
    },
  };
}
