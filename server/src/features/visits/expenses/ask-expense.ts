import type { BodyOf } from '@ladushki/contract/endpoint';
import { expenseLimits } from '@ladushki/contract/expense-constants';
import type { expenses as calls } from '@ladushki/contract/expenses';
import { sumOf } from '@ladushki/contract/sums';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/uploads/multipart.ts';
import { storePrivateFile } from '../../files/files.service.ts';
import { type HeldVisit, holdVisit } from '../moves/held-visit.ts';
import type { TellOfVisit } from '../moves/visit-notices.ts';
import { askFault } from './expenses.policy.ts';
import { countOfVisit, insertExpense } from './expenses.sql.ts';
import { texts } from './expenses.texts.ts';

type Draft = BodyOf<typeof calls.ask>;

/** A sitter asks for what was laid out, with the receipt. */
export function createAskExpense(deps: Deps, tell: TellOfVisit) {
  const { db, clock } = deps;

  async function check(trx: Db, actor: Actor, { visit: id }: Draft): Promise<HeldVisit> {
    const held = await holdVisit(trx, id, actor, ['sitter']);
    const fault = askFault(held.visit, clock.now());
    if (fault) throw new ApiError(fault, { text: fault === 'too_late' ? texts.tooLate : texts.notNow });
    if ((await countOfVisit(trx, id)) >= expenseLimits.perVisit)
      throw new ApiError('conflict', { text: texts.tooMany });
    return held;
  }

  return async (actor: Actor, draft: Draft, file: UploadedFile | undefined): Promise<number> => {
    // Checked before the receipt is read, and again under the lock.
    await check(db, actor, draft);
    let asked = 0;
    await storePrivateFile(deps, file, {
      owner: actor.id,
      kind: 'expense',
      attach: async (trx, { id: file_id }) => {
        const { order, visit } = await check(trx, actor, draft);
        const { text, amount_minor } = draft;
        const of = { order_id: order.id, visit_id: visit.id, sitter_id: actor.id };
        asked = await insertExpense(trx, {
          ...of,
          ...{ amount_minor, text, file_id, status: 'asked', created_at: clock.now() },
        });
        const notice = { template: 'expense_asked', to: 'parents', expense_id: asked, ...sumOf(amount_minor) } as const;
        await tell(trx, order, visit, [notice]);
      },
    });
    return asked;
  };
}
