import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import { deleteVisitorsBefore, insertVisitor, selectVisitorId } from './visitors.sql.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const visitorDays = 365;
const keyForm = /^[0-9a-f]{64}$/;

/** Session keys of anonymous visitors: required to open an announcement and to answer the poll. */
export function createVisitors({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  const forgetBefore = () => new Date(clock.now().getTime() - visitorDays * dayMs);
  jobs.define('forget-visitors', () => deleteVisitorsBefore(db, forgetBefore()), { everyMinutes: 30 });
  const visitorId = async (key: string) => (keyForm.test(key) ? selectVisitorId(db, key) : null);
  return {
    async startSession(): Promise<string> {
      const key = randomBytes(32).toString('hex');
      await insertVisitor(db, key, clock.now());
      return key;
    },
    visitorId,
    knowsSessionKey: async (key: string) => (await visitorId(key)) !== null,
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
