import type {
  arrivalStatuses,
  claimDecisions,
  claimStatuses,
  objectionKinds,
  overtimeStatuses,
  skipReasons,
  VisitOrigin,
  VisitState,
  visitMarks,
} from '@ladushki/contract/visit-states';
import type { Selectable } from 'kysely';
import type { Visits } from '../../platform/database/schema.ts';

type One<List extends readonly string[]> = List[number];

/** Columns whose values the database limits to a list. */
interface Named {
  state: VisitState;
  origin: VisitOrigin;
  arrived_by: 'sitter' | 'family' | null;
  arrived_how: 'code' | 'press' | 'family' | null;
  arrival_status: One<typeof arrivalStatuses> | null;
  left_by: 'sitter' | 'family' | 'system' | null;
  overtime_status: One<typeof overtimeStatuses> | null;
  confirmed_by: 'family' | 'system' | 'moderator' | null;
  objection_kind: One<typeof objectionKinds> | null;
  objection_status: One<typeof claimStatuses> | null;
  objection_decision: One<typeof claimDecisions> | null;
  missed_by: 'family' | 'system' | null;
  contest_status: One<typeof claimStatuses> | null;
  contest_decision: One<typeof claimDecisions> | null;
  skipped_by: 'customer' | 'sitter' | 'system' | null;
  skip_reason: One<typeof skipReasons> | null;
  mark: One<typeof visitMarks> | null;
  funding: 'unpaid' | 'held' | 'direct';
}

export type Visit = Omit<Selectable<Visits>, keyof Named> & Named;

export const minutesOf = ({ starts_at, ends_at }: Pick<Visit, 'starts_at' | 'ends_at'>) =>
  (ends_at.getTime() - starts_at.getTime()) / 60_000;

export const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
