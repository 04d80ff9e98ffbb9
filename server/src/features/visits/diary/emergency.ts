import type { EmergencySheet } from '@ladushki/contract/diary';
import { emergencyKeptMs, emergencyNumber } from '@ladushki/contract/diary-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { recordAccess } from '../../access-log/access-log.service.ts';
import type { CaredChild, ChildCare } from '../../children/child-care.service.ts';
import { later, type Visit } from '../visit.ts';
import { isPromised, opensAt, type VisitOrder } from '../visits.policy.ts';
import { selectChildrenOfVisit } from './diary.sql.ts';
import { selectPlaceOf } from './emergency.sql.ts';
import { readOwnVisit } from './held-diary.ts';

const closesAt = ({ ends_at }: Visit) => later(ends_at, emergencyKeptMs);

/** From an hour before until the departure; one that nobody came to closes too. */
function isOpenToSitter(visit: Visit, order: VisitOrder, now: Date): boolean {
  if (visit.state === 'under_way') return true;
  const isNear = visit.state === 'planned' && now >= opensAt(visit) && now < closesAt(visit);
  return isNear && isPromised(visit, order, now);
}

const presentChild = ({ id, full_name, birth_date, records, medicines }: CaredChild) => ({
  id,
  full_name,
  birth_date,
  allergies: records?.allergies ?? '',
  medicines,
  medication_description: records?.medication_description ?? '',
  special_equipment_description: records?.special_equipment_description ?? '',
  additional_information: records?.additional_information ?? '',
});

/** The sheet “If something happened”. */
export function createEmergency(deps: Deps, care: ChildCare) {
  const { db, clock } = deps;
  return async (actor: Actor, id: number, locale: Locale): Promise<EmergencySheet> => {
    const { order, visit, part } = await readOwnVisit(db, id, actor);
    if (part === 'helper') throw new ApiError('forbidden');
    if (part === 'sitter' && !isOpenToSitter(visit, order, clock.now())) throw notFound();
    const [place, children] = await Promise.all([
      selectPlaceOf(db, order.id, locale),
      care.readChildren(db, await selectChildrenOfVisit(db, visit)),
    ]);
    if (part === 'sitter') {
      const read = { owner: order.customer_id, reader: actor.id, what: 'health', reason: 'visit_under_way' } as const;
      await recordAccess(deps, db, read);
    }
    return {
      ...place,
      emergency_number: emergencyNumber,
      contacts: children.flatMap(({ id: child, contacts }) => contacts.map((contact) => ({ child, ...contact }))),
      children: children.map(presentChild),
      expires_at: closesAt(visit).toISOString(),
    };
  };
}
