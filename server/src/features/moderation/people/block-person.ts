import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { Sessions } from '../../identity/sessions/sessions.service.ts';
import type { OrdersService } from '../../orders/orders.service.ts';
import { liftSanctions, recordBlock, type SanctionRule } from '../../sanctions/record-sanction.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { texts } from '../moderation.texts.ts';
import { lockPerson, selectPersonCard, setBlocked } from './staff-people.sql.ts';

export interface BlockPersonParts {
  sessions: Pick<Sessions, 'endAll' | 'announceEnded' | 'announcePersonChanged'>;
  orders: Pick<OrdersService, 'endOrdersOf' | 'previewEnd'>;
}

/** The rule that was broken, and what happened. */
export interface BlockReason {
  rule: SanctionRule;
  text: string;
}

/** Runs after the commit. */
export type AfterCommit = () => Promise<void>;

/** Blocking, from a person's card or from a case. */
export function createBlockPerson(deps: Deps, { sessions, orders }: BlockPersonParts) {
  const { db, clock } = deps;

  async function requirePerson(trx: Db, id: number) {
    const person = await lockPerson(trx, id);
    if (!person || person.erased_at) throw notFound();
    if (person.role === 'moderator') throw new ApiError('wrong_state', { text: texts.staffIsNotBlocked });
    return person;
  }

  return {
    async preview(id: number) {
      const card = await selectPersonCard(db, id, moscowDate(clock.now()));
      if (!card || card.erased_at) throw notFound();
      return { sessions: card.sessions, ...(await orders.previewEnd(id)) };
    },

    /** Ends all sessions, cancels orders with a refund of the visits to come, and removes the person from lists. */
    async block(trx: Db, actor: Actor, id: number, { rule, text }: BlockReason): Promise<AfterCommit> {
      const person = await requirePerson(trx, id);
      if (person.blocked_at) throw new ApiError('wrong_state', { text: texts.alreadyBlocked });
      await setBlocked(trx, id, clock.now());
      await orders.endOrdersOf(trx, id);
      await recordBlock(deps, trx, { user: id, rule, facts: text, by: actor.id });
      const act = { action: 'block', target: { kind: 'person', id }, reason: `${rule}: ${text}`.slice(0, 1000) };
      await recordAct(deps, trx, actor, act);
      const ended = await sessions.endAll(trx, id);
      return async () => {
        await sessions.announceEnded(id, ended);
        await sessions.announcePersonChanged(id);
      };
    },

    async unblock(trx: Db, actor: Actor, id: number, reason: string): Promise<AfterCommit> {
      const person = await requirePerson(trx, id);
      if (!person.blocked_at) throw new ApiError('wrong_state', { text: texts.notBlocked });
      await setBlocked(trx, id, null);
      await liftSanctions(deps, trx, { user: id, kind: 'block' });
      await recordAct(deps, trx, actor, { action: 'unblock', target: { kind: 'person', id }, reason });
      return () => sessions.announcePersonChanged(id);
    },
  };
}

export type Blocking = ReturnType<typeof createBlockPerson>;
