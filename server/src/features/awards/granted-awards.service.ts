import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { recordAct } from '../moderation/audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { texts } from './awards.texts.ts';
import { deleteGrant, insertGrant, selectHolders, selectOfferedAward, selectSitter } from './granted-awards.sql.ts';

export { noteNewRule, selectGrantable } from './granted-awards.sql.ts';

interface Grant {
  award: number;
  sitter: number;
}

type Told = Pick<NotificationsService, 'notify'>;

const refused = (text: (typeof texts)['byRule']) => new ApiError('wrong_state', { text });

/** Gives an award by hand, in the transaction of its cause. */
export async function giveAward(
  { clock }: Pick<Deps, 'clock'>,
  notifications: Told,
  trx: Db,
  { award, sitter }: Grant,
) {
  const offered = await selectOfferedAward(trx, award);
  if (!offered || !(await selectSitter(trx, sitter))) throw notFound();
  if (offered.rule_kind !== null) throw refused(texts.byRule);
  if (!(await insertGrant(trx, sitter, award, moscowDate(clock.now())))) throw refused(texts.alreadyGranted);
  await notifications.notify(trx, sitter, {
    type: 'system',
    template: 'award_granted',
    link: '/profile/awards-achievements',
  });
}

export function createAwards(deps: Deps, notifications: Told) {
  const { db } = deps;
  return {
    async listHolders(id: number, request: PageRequest, locale: Locale) {
      const { count, results } = await selectHolders(db, id, request);
      return {
        count,
        results: results.map((row) => ({ id: row.id, full_name: shownName(row, locale), date: row.granted_on })),
      };
    },

    async grant(actor: Actor, grant: Grant, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        await giveAward(deps, notifications, trx, grant);
        const reason = `award ${grant.award}`;
        const target = { kind: 'person', id: grant.sitter } as const;
        await recordAct(deps, trx, actor, { action: 'award_grant', target, reason });
      });
      return { message: texts.granted[locale] };
    },

    /** What a rule gave, only the facts take back. */
    async revoke(actor: Actor, { award, sitter }: Grant, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const grant = await deleteGrant(trx, sitter, award);
        if (!grant) throw notFound();
        if (grant.rule_kind !== null) throw refused(texts.byRule);
        const reason = `award ${award}`;
        await recordAct(deps, trx, actor, { action: 'award_revoke', target: { kind: 'person', id: sitter }, reason });
      });
      return { message: texts.revoked[locale] };
    },
  };
}
