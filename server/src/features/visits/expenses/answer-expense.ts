import type { BodyOf } from '@ladushki/contract/endpoint';
import type { expenses as calls } from '@ladushki/contract/expenses';
import { sumOf } from '@ladushki/contract/sums';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { outsideTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { lockOrder, type OrderPart } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { returnAddress } from '../../payments/return-address.service.ts';
import { type HeldVisit, holdVisit } from '../moves/held-visit.ts';
import type { TellOfVisit } from '../moves/visit-notices.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import { isPaidDirectly, mayAccept } from './expenses.policy.ts';
import { type ExpenseRow, selectExpense, updateExpense } from './expenses.sql.ts';

interface Parts {
  payments: PaymentsService;
  tell: TellOfVisit;
}

type Payment = Awaited<ReturnType<PaymentsService['beginCard']>>;

interface HeldExpense extends HeldVisit {
  expense: ExpenseRow;
}

/** The answer to an expense: what is accepted is paid by card, unless the visit is paid directly. */
export function createAnswerExpense({ db, clock }: Pick<Deps, 'db' | 'clock'>, { payments, tell }: Parts) {
  /** Locked with its order until the commit. */
  async function hold(trx: Db, id: number, actor: Actor, part: OrderPart): Promise<HeldExpense> {
    const known = await selectExpense(trx, id);
    if (!known) throw notFound();
    const held = await holdVisit(trx, known.visit_id, actor, [part]);
    // Read again under the lock: another answer may have come first.
    const expense = await selectExpense(trx, id);
    if (!expense) throw notFound();
    return { ...held, expense };
  }

  async function paidFor(trx: Db, { order_id, expense_id }: Payment) {
    const order = await lockOrder(trx, order_id);
    const expense = await selectExpense(trx, expense_id ?? 0);
    const visit = expense && (await selectVisit(trx, expense.visit_id));
    return order && visit && expense.status === 'accepted' ? { order, visit, expense } : null;
  }

  payments.buyer(['expense'], {
    async recipient(trx, payment) {
      const found = await paidFor(trx, payment);
      return found && { account: 'expenses', sitter: found.expense.sitter_id };
    },
    async whenPaid(trx, payment) {
      const found = await paidFor(trx, payment);
      if (!found) return false;
      await updateExpense(trx, found.expense.id, { status: 'paid' });
      const sum = sumOf(found.expense.amount_minor);
      await tell(trx, found.order, found.visit, [{ template: 'expense_paid', to: 'sitter', ...sum }]);
      return true;
    },
    async whenFailed(trx, payment) {
      const found = await paidFor(trx, payment);
      if (!found || payment.failure === 'expired') return;
      const { id: expense_id, amount_minor } = found.expense;
      const to = { to: 'parents', only: payment.payer_id } as const;
      const notice = { template: 'expense_failed', ...to, expense_id, ...sumOf(amount_minor) } as const;
      await tell(trx, found.order, found.visit, [notice]);
    },
  });

  interface Acceptance {
    id: number;
    body: BodyOf<typeof calls.accept>;
    siteUrl: string;
  }

  /** The payment to confirm; null where the two settle it themselves. */
  async function acceptIn(trx: Db, actor: Actor, { id, body, siteUrl }: Acceptance): Promise<Payment | null> {
    const { order, visit, expense } = await hold(trx, id, actor, 'parent');
    if (!mayAccept(expense.status, visit)) throw new ApiError('wrong_state');
    const sum = sumOf(expense.amount_minor);
    if (expense.status === 'asked') {
      await updateExpense(trx, id, { status: 'accepted', answered_at: clock.now() });
      await tell(trx, order, visit, [{ template: 'expense_accepted', to: 'sitter', ...sum }]);
    }
    if (isPaidDirectly(visit)) return null;
    return payments.beginCard(trx, {
      kind: 'expense',
      orderId: order.id,
      customerId: order.customer_id,
      payerId: actor.id,
      visitId: visit.id,
      expenseId: id,
      ...sum,
      methodId: body.payment_method,
      returnUrl: returnAddress(body.return_url ?? `/visits/${visit.id}`, siteUrl),
    });
  }

  return {
    /** The row is written before the provider is called: a retry finds the same payment. */
    async accept(actor: Actor, acceptance: Acceptance): Promise<void> {
      const payment = await db.transaction().execute((trx) => acceptIn(trx, actor, acceptance));
      if (payment) await outsideTransaction(() => payments.requestConfirmation(payment));
    },

    decline: (actor: Actor, id: number, text: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, expense } = await hold(trx, id, actor, 'parent');
        if (expense.status !== 'asked') throw new ApiError('wrong_state');
        await updateExpense(trx, id, { status: 'declined', decline_text: text, answered_at: clock.now() });
        const sum = sumOf(expense.amount_minor);
        await tell(trx, order, visit, [{ template: 'expense_declined', to: 'sitter', quote: text, ...sum }]);
      }),

    withdraw: (actor: Actor, id: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { expense } = await hold(trx, id, actor, 'sitter');
        if (expense.status !== 'asked') throw new ApiError('wrong_state');
        await updateExpense(trx, id, { status: 'withdrawn', answered_at: clock.now() });
      }),
  };
}
