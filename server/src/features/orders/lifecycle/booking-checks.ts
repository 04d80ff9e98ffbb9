import type { DraftItem } from '@ladushki/contract/order-draft';
import { bookingPrice, type PriceType } from '@ladushki/contract/pricing';
import type { OrderPeriod } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireNoBlock } from '../../blocks/blocks.service.ts';
import { isListedSitter } from '../../search/listed-sitter.service.ts';
import type { Search } from '../../search/search.service.ts';
import { requireFreeHours } from '../calendar/clashes.service.ts';
import { slotsOf } from '../calendar/slots.ts';
import { type BookableSitter, selectBookableSitter } from '../orders.sql.ts';
import { texts } from '../orders.texts.ts';

export const chosenServices = ({ services }: BookableSitter, chosen: readonly number[]) =>
  services.filter(({ service_type_id }) => chosen.includes(service_type_id));

type Item = OrderPeriod & Pick<DraftItem, 'service_type' | 'children'>;

/**
 * Checks at once what would make the sitter refuse two days later. When the sitter has blocked one who asks, the answer
 * is 404.
 */
export async function requireAskedSitter(
  db: Db,
  search: Pick<Search, 'isListed' | 'sync'>,
  { by, id, item }: { by: readonly number[]; id: number; item: Item },
): Promise<BookableSitter> {
  const sitter = await selectBookableSitter(db, id);
  if (sitter?.suspended_at) throw new ApiError('suspended');
  if (!sitter || !(await isListedSitter(search, id))) throw notFound(texts.noSitter);
  for (const person of by) await requireNoBlock(db, person, [id], texts.noSitter);
  if (!sitter.is_available) throw new ApiError('conflict', { text: texts.sitterUnavailable });
  if (chosenServices(sitter, item.service_type).length < item.service_type.length) {
    throw new ApiError('service_not_offered');
  }
  if (sitter.max_children !== null && item.children.length > sitter.max_children) {
    throw new ApiError('too_many_children', { text: texts.mostChildren(sitter.max_children) });
  }
  await requireFreeHours(db, id, slotsOf(item));
  return sitter;
}

export function requirePrice(sitter: BookableSitter, item: Item, priceType: PriceType): number {
  const price = bookingPrice(chosenServices(sitter, item.service_type), sitter, priceType);
  if (price === null) throw new ApiError('conflict', { text: texts.sitterWithoutPrice });
  return price;
}
