import type { Visit } from '@ladushki/contract/visit-schemas';
import { visitTimers } from '@ladushki/contract/visit-states';

export type VisitStage =
  | 'planned'
  | 'soon'
  | 'eta'
  | 'late'
  | 'asked'
  | 'under_way'
  | 'done'
  | 'objected'
  | 'refunded'
  | 'confirmed'
  | 'skipped'
  | 'missed'
  | 'contested';

function plannedStage({ starts_at, eta, late }: Visit, now: Date): VisitStage {
  if (eta && now.getTime() <= Date.parse(eta)) return 'eta';
  if (late) return 'late';
  return now.getTime() >= Date.parse(starts_at) - visitTimers.openBeforeMs ? 'soon' : 'planned';
}

/** Where a visit is, as both sides would say it. */
export function stageOf(visit: Visit, now: Date): VisitStage {
  const { state, arrival, objection, contest } = visit;
  if (state === 'planned') return plannedStage(visit, now);
  if (state === 'under_way') return arrival?.status === 'asked' ? 'asked' : 'under_way';
  if (state === 'missed') return contest?.status === 'open' ? 'contested' : 'missed';
  if (state === 'done' && objection?.status === 'open') return 'objected';
  if (state === 'done' && objection?.decision === 'refund') return 'refunded';
  return state;
}

/** What the page says comes next: the stage, more exactly; null where nothing is left to say to this reader. */
export function nextOf(visit: Visit, now: Date) {
  const stage = stageOf(visit, now);
  // A helper, who sees no sums, decides nothing of a visit that is over.
  if (visit.money === null && (stage === 'done' || stage === 'objected')) return null;
  if (stage === 'missed') {
    const mayContest = !visit.contest && visit.missed && now.getTime() <= Date.parse(visit.missed.contest_by);
    return mayContest ? stage : null;
  }
  if (visit.arrival?.status === 'asked') return 'asked';
  if (visit.unclear) return visit.unclear.since ? 'unclear_case' : (`unclear_${visit.unclear.why}` as const);
  if (stage !== 'confirmed' || !visit.confirmed) return stage;
  return ({ family: 'confirmed', system: 'confirmedAlone', moderator: 'refunded' } as const)[visit.confirmed.by];
}

type Tone = 'green' | 'amber' | 'red' | 'blue' | 'plain';

export const stageTones: Record<VisitStage, Tone> = {
  planned: 'blue',
  soon: 'blue',
  eta: 'amber',
  late: 'amber',
  asked: 'amber',
  under_way: 'green',
  done: 'amber',
  objected: 'amber',
  refunded: 'plain',
  confirmed: 'green',
  skipped: 'plain',
  missed: 'red',
  contested: 'amber',
};
