import { sanctionRules } from '@ladushki/contract/sanctions-constants';
import { fillText } from '@ladushki/contract/text-forms';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { withdrawCases } from '../cases/cases.service.ts';
import { blockedLetterJob } from './blocked-letters.ts';
import {
  endAppealsOf,
  insertSanction,
  type Lifted,
  type SanctionRule,
  type SanctionSubject,
  selectReviewFacts,
  updateLifted,
} from './sanctions.sql.ts';
import { texts } from './sanctions.texts.ts';

export type { SanctionRule } from './sanctions.sql.ts';

interface Imposed {
  user: number;
  kind: 'rejection' | 'block' | 'suspension';
  why: { reason: number } | { rule: SanctionRule };
  facts: string;
  subject?: { kind: SanctionSubject; id: number };
  /** Null: nobody has decided yet. */
  by: number | null;
}

const dayMs = 86_400_000;

/** Written in the transaction of what it speaks of. */
export async function recordSanction(
  { clock }: { clock: Clock },
  trx: Db,
  { user, kind, why, facts, subject, by }: Imposed,
): Promise<number> {
  const at = clock.now();
  const { id } = await insertSanction(trx, {
    user_id: user,
    kind,
    reason_id: 'reason' in why ? why.reason : null,
    rule: 'rule' in why ? why.rule : null,
    facts,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    by_id: by,
    at,
    appeal_until: new Date(at.getTime() + sanctionRules.appealDays * dayMs),
  });
  return id;
}

/** The blocked cannot read it on the site: a letter tells them, with the link of their appeal. */
export async function recordBlock(
  deps: { clock: Clock; jobs: Jobs },
  trx: Db,
  block: { user: number; rule: SanctionRule; facts: string; by: number },
): Promise<void> {
  const { user, rule, facts, by } = block;
  const sanction = await recordSanction(deps, trx, { user, kind: 'block', why: { rule }, facts, by });
  await deps.jobs.schedule(trx, blockedLetterJob, { sanction, what: 'block' });
}

/** Without words of the moderator the facts are the review's day and order. */
export async function recordHiddenReview(
  deps: { clock: Clock },
  trx: Db,
  { review, text, by }: { review: number; text: string; by: number },
): Promise<void> {
  const found = await selectReviewFacts(trx, review);
  if (!found) return;
  const { author_id, order_id, created_at, language } = found;
  const day = created_at.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'Europe/Moscow' });
  const usual = fillText(texts.reviewFacts[language], { day, order: order_id });
  const at = deps.clock.now();
  await insertSanction(trx, {
    user_id: author_id,
    kind: 'review_hidden',
    rule: 'reviews',
    facts: text || usual,
    subject_kind: 'review',
    subject_id: review,
    by_id: by,
    at,
    appeal_until: new Date(at.getTime() + sanctionRules.appealDays * dayMs),
  });
}

/** What it was about has been undone; an appeal that waits has nothing left to ask for. */
export async function liftSanctions(deps: { clock: Clock }, trx: Db, which: Lifted): Promise<void> {
  const now = deps.clock.now();
  const lifted = await updateLifted(trx, which, now);
  if (lifted.length === 0) return;
  await withdrawCases(deps, trx, 'appeal', await endAppealsOf(trx, lifted, now));
}
