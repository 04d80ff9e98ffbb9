import { ageOn } from '@ladushki/contract/people';
import type { ReplacementMode } from '@ladushki/contract/replacements-constants';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../platform/actor.ts';
import { makeOrder, offeredBy } from './orders.ts';
import type { RegionCode } from './regions.ts';
import type { Carer, Family } from './seed-families.sql.ts';

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

export const actorOf = (id: number, role: 'customer' | 'sitter'): Actor => ({
  id,
  role,
  sessionId: '',
  permissions: [],
});

export function draftOf(seed: string, family: Family, now: Date) {
  const { title, price_type, price_min, price_max, ...item } = makeOrder(
    seed,
    ageOn(family.birth_date, moscowDate(now)),
    family.region_code as RegionCode,
    now,
  );
  const address = { lat: family.lat ?? 0, lng: family.lng ?? 0, address: `${family.city}, ${family.address}` };
  const replacement = 'ask' as ReplacementMode;
  const order_item = { ...item, children: [family.child_id], address };
  return { title, price_type, price_min, price_max, replacement, trial: false, order_item };
}

export type Draft = ReturnType<typeof draftOf>;

/** The same work, asked of a sitter for what they offer. */
export function bookingOf({ price_min: _min, price_max: _max, ...draft }: Draft, carer: Carer) {
  const order_item = { ...draft.order_item, service_type: offeredBy(carer, draft.order_item.service_type) };
  return { ...draft, order_item, price_type: 'per_hour' as const, sitter: carer.id };
}
