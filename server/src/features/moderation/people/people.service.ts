import type { RevealTarget, revealBody } from '@ladushki/contract/moderation';
import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { recordAccess } from '../../access-log/access-log.service.ts';
import { signedUrl } from '../../files/files.service.ts';
import type { Sessions } from '../../identity/sessions/sessions.service.ts';
import { removeModerator, requireColleague } from '../../identity/staff/staff-removal.service.ts';
import { createRevealAccount } from '../../payments/payout-accounts/reveal-account.service.ts';
import { createRevealDiary } from '../../visits/diary/reveal-diary.service.ts';
import { presentActor, recordAct } from '../audit/audit.service.ts';
import { selectAuditOf } from '../audit/audit.sql.ts';
import { mayReveal } from '../moderation.policy.ts';
import { texts } from '../moderation.texts.ts';
import { selectContact } from '../queue/case-subjects.sql.ts';
import { keepClaims } from '../queue/queue.sql.ts';
import type { Blocking, BlockReason } from './block-person.ts';
import {
  countPeople,
  type PersonRow,
  selectDocument,
  selectPeoplePage,
  selectPersonCard,
  selectPhone,
  selectReportedMessage,
} from './staff-people.sql.ts';

interface Parts {
  sessions: Pick<Sessions, 'announceEnded' | 'announcePersonChanged'>;
  blocking: Blocking;
}

interface Looked {
  /** Null for visitors. */
  owner: number | null;
  value: string;
  /** Of a file. */
  mime?: string;
}

export function createPeople(deps: Deps, { sessions, blocking }: Parts) {
  const { db, clock } = deps;
  const revealDiary = createRevealDiary(deps);
  const revealAccount = createRevealAccount(deps);

  const present = (row: PersonRow, locale: Locale) => ({
    id: row.id,
    full_name: shownName(row, locale),
    role: row.role,
    created_date: row.created_at.toISOString(),
    blocked: row.blocked_at !== null,
    erased: row.erased_at !== null,
  });

  const looks: Record<RevealTarget, (id: number, locale: Locale) => Promise<Looked | null>> = {
    async phone(id) {
      const found = await selectPhone(db, id);
      return found?.phone_number ? { owner: id, value: found.phone_number } : null;
    },
    async document(id) {
      const found = await selectDocument(db, id);
      return found ? { owner: found.user_id, value: signedUrl(deps, found.storage_key), mime: found.mime } : null;
    },
    async message(id) {
      const found = await selectReportedMessage(db, id);
      return found ? { owner: found.sender_id, value: found.message } : null;
    },
    diary: revealDiary,
    payout_account: revealAccount,
    async contact(caseId) {
      const value = await selectContact(db, caseId);
      return value === null ? null : { owner: null, value };
    },
  };

  return {
    async listPeople(query: PageRequest & { search?: string | undefined }, locale: Locale) {
      const [rows, count] = await Promise.all([
        selectPeoplePage(db, query.search, query),
        countPeople(db, query.search),
      ]);
      return { count, results: rows.map((row) => present(row, locale)) };
    },

    async readPerson(id: number, locale: Locale) {
      const [card, warnings, log] = await Promise.all([
        selectPersonCard(db, id, moscowDate(clock.now())),
        selectAuditOf(db, 'person', id, 'warn'),
        selectAuditOf(db, 'person', id),
      ]);
      if (!card) throw notFound();
      const { blocked_at: _b, erased_at: _e, created_at: _c, payouts_held: hold, ...rest } = card;
      return {
        ...rest,
        ...present(card, locale),
        payouts_held: hold && { ...hold, at: new Date(hold.at).toISOString() },
        warnings: warnings.map((entry) => ({
          at: entry.at.toISOString(),
          by: presentActor(entry),
          text: entry.reason,
        })),
        log: log.map((entry) => ({
          at: entry.at.toISOString(),
          by: presentActor(entry),
          action: entry.action,
          reason: entry.reason,
        })),
      };
    },

    previewBlock: blocking.preview,

    async blockPerson(actor: Actor, id: number, reason: BlockReason, locale: Locale) {
      const afterCommit = await db.transaction().execute((trx) => blocking.block(trx, actor, id, reason));
      await afterCommit();
      return { message: texts.blocked[locale] };
    },

    async unblockPerson(actor: Actor, id: number, text: string, locale: Locale) {
      const afterCommit = await db.transaction().execute((trx) => blocking.unblock(trx, actor, id, text));
      await afterCommit();
      return { message: texts.unblocked[locale] };
    },

    /** Dismisses a moderator: no role, blocked, sessions ended, cases released. */
    async dismiss(actor: Actor, id: number, reason: string, locale: Locale) {
      const removed = await db.transaction().execute(async (trx) => {
        await requireColleague(trx, actor, id);
        return removeModerator(deps, trx, { id, by: actor, reason });
      });
      await sessions.announceEnded(id, removed.sessions);
      await sessions.announcePersonChanged(id);
      return { message: texts.dismissed[locale] };
    },

    /** Data hidden from staff until they give a reason; the owner sees the access. */
    async reveal(actor: Actor, { target, id, reason }: z.output<typeof revealBody>, locale: Locale) {
      if (!mayReveal(actor, target)) throw new ApiError('forbidden');
      const found = await looks[target](id, locale);
      if (!found) throw notFound();
      await db.transaction().execute(async (trx) => {
        await keepClaims(trx, { target, id }, { by: actor.id, at: clock.now() });
        const kind = target === 'payout_account' ? 'person' : target;
        await recordAct(deps, trx, actor, { action: `reveal_${target}`, target: { kind, id }, reason });
        const isTold = target !== 'message' && target !== 'contact';
        if (found.owner !== null && isTold) {
          await recordAccess(deps, trx, { owner: found.owner, reader: actor.id, what: target, reason });
        }
      });
      return { target, value: found.value, mime: found.mime ?? null };
    },
  };
}
