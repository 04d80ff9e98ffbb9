import type { Assembly } from '../assemble.ts';
import { recordSanction } from '../features/sanctions/record-sanction.service.ts';
import { createSanctions } from '../features/sanctions/sanctions.service.ts';
import { actorOf } from './live-drafts.ts';
import { selectRejected } from './seed-families.sql.ts';
import { day, minutesAfter } from './visit-times.ts';

const facts = 'На фото блик: серию и номер не прочитать. Снимите, пожалуйста, при дневном свете.';
const appeal = 'На моём телефоне всё читается, я переснимала дважды. Посмотрите, пожалуйста, ещё раз.';

/** Every rejected passport says why and by whom; one of these sitters disagrees, and another moderator has to answer. */
export async function seedSanctions(deps: Assembly, by: number): Promise<void> {
  const { clock, db } = deps;
  const rejected = await selectRejected(db);
  const sanctions: { id: number; user: number }[] = [];
  for (const { user, reason, at } of rejected) {
    const subject = { kind: 'passport', id: user } as const;
    const imposed = { user, kind: 'rejection', why: { reason }, facts, subject, by } as const;
    const id = await clock.pinned(at, () => db.transaction().execute((trx) => recordSanction(deps, trx, imposed)));
    sanctions.push({ id, user });
  }
  const [first] = sanctions;
  if (!first) return;
  const { appeal: send } = createSanctions(deps);
  await clock.pinned(minutesAfter(clock.now(), -day), () => send(actorOf(first.user, 'sitter'), first.id, appeal));
}
