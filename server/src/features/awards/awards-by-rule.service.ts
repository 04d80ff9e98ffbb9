import type { AwardRule } from '@ladushki/contract/awards-constants';
import { contentIn, type Locale } from '@ladushki/contract/locales';
import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import { inBatches } from '../../platform/database/batches.ts';
import type { Deps } from '../../platform/deps.ts';
import { fill } from '../../platform/locale-texts.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { texts } from './awards.texts.ts';
import { dueByNewRules, giveByRule, takeBackUndone, takeDue } from './granted-awards.sql.ts';

const job = 'awards-by-rule';
const link = '/profile/awards-achievements';

/** `50 подтверждённых визитов, за последний год ни одной поздней отмены`. */
export function ruleText({ kind, count, no_late_cancel }: AwardRule, locale: Locale): string {
  const rule = texts.rules[kind](count);
  return contentIn(no_late_cancel ? fill(texts.noLateCancel, { rule }) : rule, locale);
}

/** The next half past three in Moscow. */
const nextRun = (now: Date) => {
  const today = moscowInstant(moscowDate(now), '03:30');
  return today > now ? today : moscowInstant(addDays(moscowDate(now), 1), '03:30');
};

type Told = Pick<NotificationsService, 'notify'>;

/** Holds those whose numbers have changed against the rules, in batches. */
export async function countAwards({ db, clock }: Pick<Deps, 'db' | 'clock'>, notifications: Told): Promise<void> {
  const countSome = (limit: number): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const sitters = await takeDue(trx, limit);
      if (sitters.length === 0) return 0;
      const tell = async (people: number[], template: 'award_earned' | 'award_undone') => {
        for (const person of people) await notifications.notify(trx, person, { type: 'system', template, link });
      };
      await tell(await takeBackUndone(trx, sitters), 'award_undone');
      await tell(await giveByRule(trx, sitters, moscowDate(clock.now())), 'award_earned');
      return sitters.length;
    });

  await db.transaction().execute(dueByNewRules);
  await inBatches(countSome);
}

/** Counted every night. */
export function createAwardsByRule(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, notifications: Told) {
  const { db, clock, jobs } = deps;
  const run = () => countAwards(deps, notifications);

  /** Set anew every night by itself, and by the start of the program and every hour where none is set. */
  const schedule = () => {
    const at = nextRun(clock.now());
    return jobs.schedule(db, job, {}, { at, once: at.toISOString() });
  };

  jobs.define(job, async () => {
    await run();
    await schedule();
  });
  jobs.define('awards-by-rule-set', schedule, { everyMinutes: 60 });
  return { run, schedule };
}

export type AwardsByRule = ReturnType<typeof createAwardsByRule>;
