import type { Expense } from '@ladushki/contract/expenses';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { signedUrl } from '../../files/files.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { presentExtra } from '../../payments/shown-payment.service.ts';
import type { TellOfVisit } from '../moves/visit-notices.ts';
import { createAnswerExpense } from './answer-expense.ts';
import { createAskExpense } from './ask-expense.ts';
import { type ExpenseFilter, type ExpenseRow, selectExpense, selectExpensesPage } from './expenses.sql.ts';

interface Parts {
  payments: PaymentsService;
  tell: TellOfVisit;
}

interface Reader {
  actor: Actor;
  locale: Locale;
}

/** What sitters lay out for visits, and families' answers. */
export function createExpenses(deps: Deps, { payments, tell }: Parts) {
  const { db } = deps;

  /** How the family pays is its own affair: the sitter sees that it did. */
  async function presentAll(rows: readonly ExpenseRow[], { actor, locale }: Reader): Promise<Expense[]> {
    const own = rows.filter(({ sitter_id }) => sitter_id !== actor.id).map(({ id }) => id);
    const tries = await payments.paymentsOfExpenses(db, own);
    return rows.map((row) => {
      const payment = tries.find(({ expense_id }) => expense_id === row.id);
      return {
        ...{ id: row.id, visit: row.visit_id, order: row.order_id, amount_minor: row.amount_minor, text: row.text },
        ...{ status: row.status, decline_text: row.decline_text },
        receipt: row.storage_key && signedUrl(deps, row.storage_key),
        payment: payment ? presentExtra(payment, locale) : null,
        created_date: row.created_at.toISOString(),
        answered_at: row.answered_at?.toISOString() ?? null,
      };
    });
  }

  return {
    ask: createAskExpense(deps, tell),
    answer: createAnswerExpense(deps, { payments, tell }),

    /** For whoever has just acted on it. */
    async read(id: number, reader: Reader): Promise<Expense> {
      const row = await selectExpense(db, id);
      const [shown] = row ? await presentAll([row], reader) : [];
      if (!shown) throw notFound();
      return shown;
    },

    async list(reader: Reader, { order, visit, status, ...request }: ExpenseFilter & PageRequest) {
      const page = await selectExpensesPage(db, reader.actor.id, { order, visit, status }, request);
      return { count: page.count, results: await presentAll(page.results, reader) };
    },
  };
}
