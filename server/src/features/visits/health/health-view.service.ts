import { statusOn } from '@ladushki/contract/checks';
import { type HealthFacts, type HealthView, healthSeen, widestView } from '@ladushki/contract/health-rule';
import { moscowDate } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import { isPromised } from '../visits.policy.ts';
import {
  type HealthVisit,
  selectHealthVisit,
  selectHealthVisitsWithChild,
  selectNearestHealthVisit,
} from './health-view.sql.ts';

export type Verification = Pick<HealthVisit, 'verification_status' | 'verified_until'>;

export const isVerified = ({ verification_status, verified_until }: Verification, now: Date) =>
  statusOn(verification_status, verified_until && moscowDate(verified_until), moscowDate(now)) === 'verified';

function factsOf(visit: HealthVisit, now: Date): HealthFacts {
  const { state, starts_at, ends_at, arrival_status, health_shown_at, health_allowed_at } = visit;
  return {
    ...{ state, starts_at, ends_at },
    permitted: health_allowed_at !== null || isVerified(visit, now),
    promised: isPromised(visit, visit, now),
    arrival: arrival_status,
    shown: health_shown_at !== null,
  };
}

/** What its sitter sees of the children's health because of this visit: every place asks here. */
export async function healthViewOf(db: Db, visitId: number, now: Date): Promise<HealthView> {
  return healthSeen(factsOf(await selectHealthVisit(db, visitId), now), now).view;
}

/** What the sitter saw while they were there: entries that a phone has kept come after the departure. */
export async function healthViewDuring(db: Db, visitId: number, now: Date): Promise<HealthView> {
  return healthSeen({ ...factsOf(await selectHealthVisit(db, visitId), now), state: 'under_way' }, now).view;
}

/** What a sitter sees of one child's health, by all visits with the child. */
export async function healthViewOfChild(db: Db, sitterId: number, childId: number, now: Date): Promise<HealthView> {
  const visits = await selectHealthVisitsWithChild(db, sitterId, childId, now);
  return widestView(visits.map((visit) => healthSeen(factsOf(visit, now), now).view));
}

/** Facts of the order's visit now, or else the next. */
export async function nearestHealthFacts(db: Db, orderId: number, now: Date): Promise<HealthFacts | null> {
  const visit = await selectNearestHealthVisit(db, orderId, now);
  return visit ? factsOf(visit, now) : null;
}
