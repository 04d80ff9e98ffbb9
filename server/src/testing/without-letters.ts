import { deliveryJob } from '../features/notifications/notifications.service.ts';
import type { TestApp } from './app.ts';

/** Notices are written, but not sent: where letters are not the subject, they would be half of the work. */
export function withoutLetters({ deps: { jobs } }: TestApp): void {
  const schedule = jobs.schedule.bind(jobs);
  jobs.schedule = async (db, kind, ...rest) => {
    if (kind !== deliveryJob) await schedule(db, kind, ...rest);
  };
}
