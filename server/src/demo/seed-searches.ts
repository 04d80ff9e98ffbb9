import type { Assembly } from '../assemble.ts';
import { insertSaved } from '../features/saved-searches/saved-searches.sql.ts';
import type { Carer, Family } from './seed-families.sql.ts';

const dayMs = 86_400_000;

/** The demo people have saved a search each; something was found since they looked. */
export async function seedSearches({ db, clock }: Assembly, [family]: Family[], carers: Carer[]): Promise<void> {
  const [carer, ...others] = carers;
  if (!family || !carer) return;
  const [now, before] = [clock.now(), new Date(clock.now().getTime() - 2 * dayMs)];
  const times = { created_at: before, queried_at: before, looked_at: before, new_since: before };
  const settings = { notify: 'daily', channels: ['push', 'email'], ...times };
  const [nannies, evenings] = [
    { services: '1', city: '77' },
    { services: '1', price_from: '400' },
  ];
  const ofFamily = await insertSaved(db, {
    ...settings,
    user_id: family.id,
    kind: 'sitters',
    name: 'Няня в Москве',
    query: JSON.stringify(nannies),
  });
  const ofCarer = await insertSaved(db, {
    ...settings,
    user_id: carer.id,
    kind: 'orders',
    name: 'Заказы от 400 рублей в час',
    query: JSON.stringify(evenings),
  });
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'open')
    .where('price_max', '>=', 400)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const sitters = others.filter(({ services }) => services.includes(1)).slice(0, 2);
  await db
    .insertInto('saved_search_finds')
    .values([
      ...sitters.map(({ id }) => ({ saved_search_id: ofFamily, thing_id: id, found_at: now })),
      ...open.map(({ id }) => ({ saved_search_id: ofCarer, thing_id: id, found_at: now })),
    ])
    .execute();
}
