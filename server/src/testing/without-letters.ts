import type { Assembly } from '../assemble.ts';
import { deliveryJob } from '../features/notifications/notifications.service.ts';

/** Notices are written, but not sent: where letters are not the subject, they would be half of the work. */
export function withoutLetters({ jobs }: Pick<Assembly, 'jobs'>): void {
  const schedule = jobs.schedule.bind(jobs);
  jobs.schedule = async (db, kind, ...rest) => {
    if (kind !== deliveryJob) await schedule(db, kind, ...rest);
  };
}
