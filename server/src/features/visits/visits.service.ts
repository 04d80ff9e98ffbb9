import type { Deps } from '../../platform/deps.ts';
import { createVisitCodes } from '../identity/accounts/visit-codes.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { createCalendar } from './calendar/calendar.ts';
import { createCalendarDays } from './calendar/days.ts';
import { createVisitReader } from './reading/visit-reader.service.ts';
import { createProlong } from './rows/prolong.ts';

interface Parts {
  payments: PaymentsService;
}

/** Wires the use cases of visits, for their own routes and for the features that use them. */
export function createVisits(deps: Deps, { payments }: Parts) {
  const reader = createVisitReader(deps, createVisitCodes(deps.config));
  return {
    reader,
    calendarDays: createCalendarDays(deps, reader),
    calendar: createCalendar(deps, reader),
    prolong: createProlong(deps, payments),
  };
}

export type VisitsService = ReturnType<typeof createVisits>;
