import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import type { OrdersService } from '../features/orders/orders.service.ts';
import { selectVisitsOfOrder } from '../features/visits/rows/visit-rows.sql.ts';
import type { Actor } from '../platform/actor.ts';

interface Sides {
  family: Actor;
  sitter: Actor;
}

const locale = 'ru';

/** Changes of an agreed order: one accepted, one declined, one that waits for the family. */
export async function seedProposals(
  { db, clock }: Assembly,
  { proposals }: OrdersService,
  { family, sitter }: Sides,
  order: number,
): Promise<void> {
  const today = moscowDate(clock.now());
  const visits = await selectVisitsOfOrder(db, order);
  const visitIn = (days: number) =>
    visits.find(({ date, state }) => date >= addDays(today, days) && state === 'planned');
  const skip = (days: number) => ({ order, kind: 'skip' as const, visit: visitIn(days)?.id ?? 0 });
  const text = 'В этот день мы уезжаем к бабушке';
  const accepted = await proposals.propose(family, { ...skip(12), text }, locale);
  await proposals.accept(sitter, { proposal: accepted }, locale);
  const doctor = { ...skip(6), text: 'Записана к врачу, другого времени не было' };
  await proposals.decline(family, { proposal: await proposals.propose(sitter, doctor, locale) }, locale);
  const price = { order, kind: 'price' as const, from: addDays(today, 14), price: 900, text: 'Дорога стала дальше' };
  await proposals.propose(sitter, price, locale);
}
