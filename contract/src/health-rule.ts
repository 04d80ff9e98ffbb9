import { type arrivalStatuses, type VisitState, visitTimers } from './visit-states.ts';

/**
 * The one rule of what a sitter sees of a child's health, for the emergency sheet, the child's page, `/today` and the
 * diary. Essentials are what a life may depend on: allergies, and medicines that may be given.
 */
export const healthViews = ['nothing', 'essentials', 'all'] as const;
export type HealthView = (typeof healthViews)[number];

/** With a permission everything is seen from this long before a visit. */
export const healthBeforeVisitMs = 24 * 3_600_000;

/** One visit, with what the family has allowed for its order. */
export interface HealthFacts {
  /** By the family; a verified sitter needs no permission. */
  permitted: boolean;
  /** The order is active, and the visit paid for; it counts until the arrival. */
  promised: boolean;
  /** From the departure on it is not `under_way` any more. */
  state: VisitState;
  starts_at: Date;
  ends_at: Date;
  arrival: (typeof arrivalStatuses)[number] | null;
  /** By the sitter's own press, while the arrival waited for an answer. */
  shown: boolean;
}

export interface SeenHealth {
  view: HealthView;
  /** At the latest: a departure ends it at once. */
  until: Date | null;
}

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

export const healthOpensAt = ({ starts_at }: Pick<HealthFacts, 'starts_at'>) => after(starts_at, -healthBeforeVisitMs);

/** The end of the plan; a visit that goes on longer is ended by the clock. */
export const healthClosesAt = ({ ends_at }: Pick<HealthFacts, 'ends_at'>, now: Date) =>
  now > ends_at ? after(ends_at, visitTimers.endAfterMs) : ends_at;

function viewDuring({ permitted, arrival, shown }: HealthFacts): HealthView {
  if (permitted) return 'all';
  return arrival === 'confirmed' || shown ? 'essentials' : 'nothing';
}

function viewBefore({ permitted, promised, ...visit }: HealthFacts, now: Date): HealthView {
  return permitted && promised && now >= healthOpensAt(visit) && now <= visit.ends_at ? 'all' : 'nothing';
}

export function healthSeen(facts: HealthFacts, now: Date): SeenHealth {
  const view =
    facts.state === 'under_way'
      ? viewDuring(facts)
      : facts.state === 'planned'
        ? viewBefore(facts, now)
        : ('nothing' as const);
  return { view, until: view === 'nothing' ? null : healthClosesAt(facts, now) };
}

/** Of several visits the one that shows most counts. */
export const widestView = (views: readonly HealthView[]): HealthView =>
  healthViews.findLast((view) => views.includes(view)) ?? 'nothing';

/** Whether the sitter may open the essentials by a press: with the child, and nobody has said yet that they came. */
export const waitsForAnswer = ({ state, arrival }: Pick<HealthFacts, 'state' | 'arrival'>): boolean =>
  state === 'under_way' && (arrival === 'asked' || arrival === 'unconfirmed');
