import { addDays, moscowDate } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import { createMystery } from '../features/mystery/mystery.service.ts';
import type { Actor } from '../platform/actor.ts';
import { actorOf } from './live-drafts.ts';
import { acceptAsMystery } from './seed.sql.ts';
import { type Family, selectSealedOrder } from './seed-families.sql.ts';
import { day, minutesAfter } from './visit-times.ts';

const task =
  'Закажите обычный визит и посмотрите, как няня приходит, как говорит с ребёнком и что рассказывает после. О проверке ей не говорите.';
const report = {
  scores: { punctuality: 5, care: 5, safety: 4, communication: 5, honesty: 5 },
  text: 'Приходила вовремя, мыла руки без напоминаний, рассказывала, как прошёл день. Один раз забыла про шлем для самоката, после замечания надевала каждый раз.',
};

type Parts = Parameters<typeof createMystery>[1];

/** The demo family looks at sitters for the service: one visit is reported, another invitation waits for an answer. */
export async function seedMystery(deps: Assembly, parts: Parts, { id }: Family, staff: Actor): Promise<void> {
  const order = await selectSealedOrder(deps.db, id);
  if (!order) return;
  const mystery = createMystery(deps, parts);
  const now = deps.clock.now();
  const [client, moderator] = [
    { actor: actorOf(id, 'customer'), locale: 'ru' as const },
    { actor: staff, locale: 'ru' as const },
  ];
  const until = addDays(moscowDate(now), 12);
  const invited = minutesAfter(order.created_at, -3 * day);
  await acceptAsMystery(deps.db, id, minutesAfter(invited, -day));
  const made = await deps.clock.pinned(invited, () =>
    mystery.invite(moderator, { person: id, sitter: order.sitter, task, until }),
  );
  await deps.clock.pinned(minutesAfter(invited, day), () => mystery.accept(client, made.id));
  await deps.clock.pinned(minutesAfter(now, -day), () =>
    mystery.report(client, made.id, { order: order.id, ...report }),
  );
  await mystery.invite(moderator, { person: id, sitter: order.other, task, until });
}
