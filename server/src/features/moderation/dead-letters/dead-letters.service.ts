import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { countDeadLetters, selectDeadLetter, selectDeadLetters } from '../../../platform/jobs/dead-letters.sql.ts';
import { recordAct } from '../audit/audit.service.ts';
import { faultOf } from './dead-letters.policy.ts';
import { sentText, texts, titles } from './dead-letters.texts.ts';

const titleOf = (kind: string, locale: Locale) => titles[kind]?.[locale] ?? kind;

/** Jobs whose last try failed: staff see them and send them again. */
export function createDeadLetters(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  const { db, jobs } = deps;

  function refuseUnknown(kind: string): void {
    if (!jobs.knows(kind)) throw new ApiError('wrong_state', { text: texts.unknownKind });
  }

  return {
    async list(query: PageRequest & { kind?: string | undefined }, locale: Locale) {
      const [rows, counts] = await Promise.all([selectDeadLetters(db, query, query.kind), countDeadLetters(db)]);
      const shown = counts.filter(({ kind }) => query.kind === undefined || kind === query.kind);
      return {
        count: shown.reduce((sum, { count }) => sum + count, 0),
        results: rows.map(({ id, kind, created_at, failed_at, tries, reason }) => ({
          id,
          kind,
          title: titleOf(kind, locale),
          created_date: created_at.toISOString(),
          failed_date: failed_at.toISOString(),
          tries,
          fault: faultOf(reason),
        })),
        kinds: counts.map(({ kind, count }) => ({ kind, title: titleOf(kind, locale), count })),
      };
    },

    async resend(actor: Actor, id: string, locale: Locale) {
      return db.transaction().execute(async (trx) => {
        const letter = await selectDeadLetter(trx, id);
        if (!letter) throw notFound(texts.gone);
        refuseUnknown(letter.kind);
        const moved = await jobs.resend(trx, { id });
        // Jobs have no number: how many, and which.
        const target = { kind: 'dead_letters', id: 1 };
        await recordAct(deps, trx, actor, { action: 'resend', target, reason: `${letter.kind} ${id}` });
        return { message: (moved > 0 ? texts.sent : texts.newerWaits)[locale] };
      });
    },

    async resendKind(actor: Actor, kind: string, locale: Locale) {
      return db.transaction().execute(async (trx) => {
        const found = (await countDeadLetters(trx)).find((each) => each.kind === kind);
        if (!found) throw notFound(texts.gone);
        refuseUnknown(kind);
        const moved = await jobs.resend(trx, { kind });
        await recordAct(deps, trx, actor, {
          action: 'resend',
          target: { kind: 'dead_letters', id: found.count },
          reason: kind,
        });
        return { message: sentText(moved, locale) };
      });
    },
  };
}
