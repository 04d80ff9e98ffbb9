import type { Locale } from '@ladushki/contract/primitives';
import { sanctionRules } from '@ladushki/contract/sanctions-constants';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { openCase } from '../cases/cases.service.ts';
import { createAppealLinks } from './appeal-links.service.ts';
import { presentAppeal, presentSanction } from './sanctions.present.ts';
import {
  insertAppeal,
  lockSanction,
  type SanctionRow,
  selectSanction,
  selectSanctionsOf,
  updateAnswer,
} from './sanctions.sql.ts';
import { texts } from './sanctions.texts.ts';

const dayMs = 86_400_000;

/** What a person reads of sanctions against them, and what they say to it. */
export function createSanctions(deps: Deps) {
  const { db, clock } = deps;
  const links = createAppealLinks(deps.config);

  function requireAppealable({ appeal_id, lifted_at, appeal_until }: SanctionRow): void {
    if (appeal_id !== null) throw new ApiError('already_done', { text: texts.appealed });
    if (lifted_at) throw new ApiError('wrong_state', { text: texts.lifted });
    if (appeal_until <= clock.now()) throw new ApiError('too_late', { text: texts.tooLate });
  }

  /** `isOwn` says whether the caller may speak of the sanction; for strangers there is none. */
  async function appeal(id: number, isOwn: (sanction: SanctionRow) => boolean, text: string) {
    await db.transaction().execute(async (trx) => {
      const sanction = await lockSanction(trx, id);
      if (!sanction || !isOwn(sanction)) throw notFound();
      requireAppealable(sanction);
      const now = clock.now();
      const deadline_at = new Date(now.getTime() + sanctionRules.decidedDays * dayMs);
      const made = await insertAppeal(trx, { sanction_id: id, text, created_at: now, deadline_at });
      await openCase(deps, trx, { kind: 'appeal', subject: made.id });
    });
    const made = await selectSanction(db, id);
    const shown = made && presentAppeal(made);
    if (!shown) throw notFound();
    return shown;
  }

  async function blockOf(token: string): Promise<SanctionRow> {
    const id = links.readToken(token, clock.now());
    const sanction = id === null ? undefined : await selectSanction(db, id);
    if (sanction?.kind !== 'block') throw notFound();
    return sanction;
  }

  return {
    list: async (actor: Actor, locale: Locale) =>
      (await selectSanctionsOf(db, actor.id)).map((row) => presentSanction(row, locale)),

    async answer(actor: Actor, id: number, text: string, locale: Locale) {
      await db.transaction().execute(async (trx: Db) => {
        const sanction = await lockSanction(trx, id);
        if (sanction?.user_id !== actor.id) throw notFound();
        const isOpen = sanction.kind === 'suspension' && !sanction.lifted_at;
        if (!isOpen) throw new ApiError('wrong_state', { text: texts.onlySuspended });
        if (sanction.answer !== null) throw new ApiError('wrong_state', { text: texts.answered });
        await updateAnswer(trx, id, text, clock.now());
      });
      const sanction = await selectSanction(db, id);
      if (!sanction) throw notFound();
      return presentSanction(sanction, locale);
    },

    appeal: (actor: Actor, id: number, text: string) => appeal(id, ({ user_id }) => user_id === actor.id, text),

    readBlock: async (token: string, locale: Locale) => ({ sanction: presentSanction(await blockOf(token), locale) }),

    appealBlock: async (token: string, text: string) => appeal((await blockOf(token)).id, () => true, text),
  };
}
