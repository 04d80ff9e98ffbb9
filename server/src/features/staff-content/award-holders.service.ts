import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { recordAct } from '../moderation/audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { deleteGrant, insertGrant, selectHolders, selectOfferedAward, selectSitter } from './award-holders.sql.ts';
import { texts } from './staff-content.texts.ts';

interface Grant {
  award: number;
  sitter: number;
}

export function createAwards(deps: Deps, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock } = deps;
  return {
    async listHolders(id: number, request: PageRequest, locale: Locale) {
      const { count, results } = await selectHolders(db, id, request);
      return {
        count,
        results: results.map((row) => ({ id: row.id, full_name: shownName(row, locale), date: row.granted_on })),
      };
    },

    async grant(actor: Actor, { award, sitter }: Grant, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        if (!(await selectOfferedAward(trx, award)) || !(await selectSitter(trx, sitter))) throw notFound();
        if (!(await insertGrant(trx, sitter, award, moscowDate(clock.now())))) {
          throw new ApiError('wrong_state', { text: texts.alreadyGranted });
        }
        await notifications.notify(trx, sitter, {
          type: 'system',
          template: 'award_granted',
          link: '/profile/awards-achievements',
        });
        const reason = `award ${award}`;
        await recordAct(deps, trx, actor, { action: 'award_grant', target: { kind: 'person', id: sitter }, reason });
      });
      return { message: texts.granted[locale] };
    },

    async revoke(actor: Actor, { award, sitter }: Grant, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        if (!(await deleteGrant(trx, sitter, award))) throw notFound();
        const reason = `award ${award}`;
        await recordAct(deps, trx, actor, { action: 'award_revoke', target: { kind: 'person', id: sitter }, reason });
      });
      return { message: texts.revoked[locale] };
    },
  };
}
