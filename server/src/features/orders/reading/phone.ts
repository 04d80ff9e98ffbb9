import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { recordAccess } from '../../access-log/access-log.service.ts';
import { meetByPhone } from '../../meetings/phone-meeting.service.ts';
import { texts } from '../orders.texts.ts';
import { hasAgreedOrder, selectPhone } from './phone.sql.ts';

/** For the two sides of an agreed order, and around a first meeting by phone; the owner sees the access. */
export async function revealPhone(deps: Deps, actor: Actor, userId: number): Promise<{ phone_number: string }> {
  const { db, clock } = deps;
  const mayCall =
    (await hasAgreedOrder(db, actor.id, userId)) || (await meetByPhone(db, actor.id, userId, clock.now()));
  if (!mayCall) throw notFound();
  const phone_number = await selectPhone(db, userId);
  if (!phone_number) throw notFound(texts.noPhone);
  await recordAccess(deps, db, { owner: userId, reader: actor.id, what: 'phone', reason: 'order' });
  return { phone_number };
}
