import type { ReopenedCheck } from './checks.ts';
import type { PayoutBlock } from './earning-constants.ts';
import type { FactorMethod } from './second-factor-constants.ts';

/** The closed list of error codes. The web branches on codes, never on texts. */
export const errorStatus = {
  bad_credentials: 401,
  unauthorized: 401,
  blocked: 403,
  confirm_needed: 403,
  forbidden: 403,
  not_confirmed: 403,
  own_decision: 403,
  second_factor_needed: 403,
  bad_code: 400,
  bad_request: 400,
  invalid: 400,
  too_soon: 400,
  wrong_password: 400,
  not_found: 404,
  already_done: 409,
  check_reopens: 409,
  code_locked: 409,
  conflict: 409,
  day_off: 409,
  idempotency_mismatch: 409,
  medicine_not_allowed: 409,
  money_due: 409,
  not_promised: 409,
  photo_consent: 409,
  service_not_offered: 409,
  slot_taken: 409,
  stale: 409,
  suspended: 409,
  taken: 409,
  too_early: 409,
  too_late: 409,
  too_many_children: 409,
  wrong_state: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  internal: 500,
  not_ready: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** The current terms, when they differ from those the person saw; a new booking has no version yet. */
export interface CurrentTerms {
  price: number | null;
  total_price: number | null;
  version: number | null;
  /** Of a checkout: what it takes now. */
  first_charge?: number | null;
}

/** The body of every error response. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Field path → message. */
  errors?: Record<string, string[]>;
  /** With slot_taken and day_off: the conflicting dates. */
  clashes?: string[];
  /** With check_reopens: the checks that the change would invalidate. */
  reopens?: ReopenedCheck[];
  /** With stale: the current terms. */
  current?: CurrentTerms;
  /** With wrong_state of a payout: what stands in the way. */
  blocked_by?: PayoutBlock;
  /** With recent_change: when payouts go on. */
  blocked_until?: string;
  /** With money_due: what is owed, in kopecks. */
  due_minor?: number;
  /** With not_confirmed: the registration whose password was right. */
  attempt?: string;
  /** With blocked at a sign-in: where to appeal. */
  appeal_url?: string;
  /** With bad_code of a visit. */
  tries_left?: number;
  /** With second_factor_needed at a sign-in: what ends it, and within how many seconds. */
  challenge?: string;
  methods?: FactorMethod[];
  expires_in?: number;
}
