import type { Visit } from './visit.ts';

/** Facts of a visit that nobody has come to. */
export const noArrival = {
  arrived_at: null,
  arrived_by: null,
  arrived_how: null,
  arrival_status: null,
  arrival_answer_by: null,
  arrival_phone_time: false,
  arrival_told_by: null,
  arrival_told_at: null,
  health_shown_at: null,
} as const satisfies Partial<Visit>;

export const noOvertimeOffer = {
  overtime_minutes: null,
  overtime_amount: null,
  overtime_status: null,
} as const satisfies Partial<Visit>;

/** Facts of a visit that nobody has left. */
export const noDeparture = {
  left_at: null,
  left_by: null,
  left_phone_time: false,
  ...noOvertimeOffer,
} as const satisfies Partial<Visit>;
