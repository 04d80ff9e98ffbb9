import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, idParams, idText, paged, pageQuery } from './primitives.ts';
import { calendarDay, visit } from './visit-schemas.ts';
import { type VisitState, visitStates } from './visit-states.ts';

/** `planned,done` in a query. */
const stateList = z
  .string()
  .max(100)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(visitStates)))
  .transform((states): VisitState[] => [...new Set(states)]);

const listQuery = z.strictObject({
  ...pageQuery(),
  order: idText.optional(),
  state: stateList.optional(),
  /** First days of the visits, both included. */
  from: date.optional(),
  to: date.optional(),
});
export type VisitsQuery = z.output<typeof listQuery>;

export const visits = {
  list: endpoint({
    method: 'GET',
    path: '/visit',
    access: 'customer_or_sitter',
    summary: 'Visits of all one’s orders, or of one, by their start',
    query: listQuery,
    reply: paged(visit),
    errors: ['not_found'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/visit/{id}',
    access: 'customer_or_sitter',
    summary: 'A visit of one’s order',
    params: idParams,
    reply: visit,
    errors: ['not_found'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/calendar',
    access: 'customer_or_sitter',
    summary: 'All days between two, with one’s visits of all orders; also visits that have no row yet',
    query: z.strictObject({ from: date, to: date }),
    reply: z.object({ from: date, to: date, today: date, days: z.array(calendarDay) }),
    errors: [],
  }),
} as const;
