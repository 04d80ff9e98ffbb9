import { api } from 'virtual:api-manifest';
import { queryOf } from '../../lib/query/queries.ts';

/** Errors are shown in place, not as a toast. */
const meta = { toast: false } as const;
const all = { query: { page_size: 100 } };

export const daysOffQuery = () => ({ ...queryOf(api.daysOff.list, all), meta });
export const extraHoursQuery = () => ({ ...queryOf(api.daysOff.extraHours, all), meta });

/** What shows them. */
export const showDaysOff = [api.daysOff.list, api.daysOff.extraHours, api.visits.calendar, api.today.read];
