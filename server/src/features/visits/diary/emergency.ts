import type { EmergencySheet } from '@ladushki/contract/diary';
import { emergencyKeptMs, emergencyNumber } from '@ladushki/contract/diary-constants';
import type { HealthView } from '@ladushki/contract/health-rule';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { recordAccess } from '../../access-log/access-log.service.ts';
import type { CaredChild, ChildCare } from '../../children/child-care.service.ts';
import { healthViewOf } from '../health/health-view.service.ts';
import { later, type Visit } from '../visit.ts';
import { isPromised, opensAt, type VisitOrder } from '../visits.policy.ts';
import { selectChildrenOfVisit } from './diary.sql.ts';
import { selectPlaceOf } from './emergency.sql.ts';
import { type OwnVisit, readOwnVisit } from './held-diary.ts';

const closesAt = ({ ends_at }: Visit) => later(ends_at, emergencyKeptMs);

/** From an hour before until the departure; one that nobody came to closes too. */
function isOpenToSitter(visit: Visit, order: VisitOrder, now: Date): boolean {
  if (visit.state === 'under_way') return true;
  const isNear = visit.state === 'planned' && now >= opensAt(visit) && now < closesAt(visit);
  return isNear && isPromised(visit, order, now);
}

const presentChild = ({ id, full_name, birth_date, records, allergies, medicines }: CaredChild, view: HealthView) => {
  const said = (words: string | undefined) => (view === 'all' ? (words ?? '') : null);
  return {
    ...{ id, full_name, birth_date, allergies, medicines },
    medication_description: said(records?.medication_description),
    special_equipment_description: said(records?.special_equipment_description),
    additional_information: said(records?.additional_information),
  };
};

/** The sheet “If something happened”. */
export function createEmergency(deps: Deps, care: ChildCare) {
  const { db, clock } = deps;

  async function present({ order, visit }: OwnVisit, view: HealthView, locale: Locale): Promise<EmergencySheet> {
    const [place, children] = await Promise.all([
      selectPlaceOf(db, order.id, locale),
      care.readChildren(db, await selectChildrenOfVisit(db, visit), view),
    ]);
    return {
      ...place,
      emergency_number: emergencyNumber,
      contacts: children.flatMap(({ id: child, contacts }) => contacts.map((contact) => ({ child, ...contact }))),
      children: children.map((child) => presentChild(child, view)),
      expires_at: closesAt(visit).toISOString(),
    };
  }

  /** `isLogged`: the family has been told of this reading. */
  return async (actor: Actor, id: number, locale: Locale, { isLogged = false } = {}): Promise<EmergencySheet> => {
    const own = await readOwnVisit(db, id, actor);
    const { order, visit, part } = own;
    if (part === 'helper') throw new ApiError('forbidden');
    if (part === 'parent') return present(own, 'all', locale);
    const now = clock.now();
    if (!isOpenToSitter(visit, order, now)) throw notFound();
    const sheet = await present(own, await healthViewOf(db, id, now), locale);
    const read = { owner: order.customer_id, reader: actor.id, what: 'health', reason: 'visit_under_way' } as const;
    if (!isLogged) await recordAccess(deps, db, read);
    return sheet;
  };
}
export type ReadEmergency = ReturnType<typeof createEmergency>;
