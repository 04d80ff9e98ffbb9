import type { Statement } from '@ladushki/contract/charges';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { readOwnOrder } from '../../orders/order-access.service.ts';
import { type StatementRow, selectStatement, selectStatementsPage } from './statement.sql.ts';

type Lists = Pick<Statement, 'visits' | 'corrections' | 'open_overtime'>;

const present = (stored: StatementRow): Statement => {
  const { order_id: order, visits, corrections, open_overtime, unpaid: _unpaid, created_at: _at, ...row } = stored;
  return { ...row, order, ...({ visits, corrections, open_overtime } as unknown as Lists) };
};

/** The closed weeks of an order, for the family's parents and the sitter. */
export function createStatementReader({ db }: Pick<Deps, 'db'>) {
  async function requirePart(orderId: number, actor: Actor): Promise<void> {
    const { part } = await readOwnOrder(db, orderId, actor);
    if (part === 'helper') throw new ApiError('forbidden');
  }

  return {
    async list(actor: Actor, { order, ...request }: PageRequest & { order: number }) {
      await requirePart(order, actor);
      const page = await selectStatementsPage(db, order, request);
      return { count: page.count, results: page.results.map(present) };
    },

    async read(actor: Actor, id: number): Promise<Statement> {
      const row = await selectStatement(db, id);
      if (!row) throw notFound();
      await requirePart(row.order_id, actor);
      return present(row);
    },
  };
}
