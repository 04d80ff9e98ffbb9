import type { PageRequest } from '@ladushki/contract/primitives';
import type { ReplacementStatus } from '@ladushki/contract/replacements-constants';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import { actsFor } from '../family/family-access.service.ts';
import type { Replacement } from './replacements.sql.ts';

/** With whoever accepted, and from when on. */
export interface FoundReplacement extends Replacement {
  sitter_id: number | null;
  accepted_from: Date | null;
}

const views = (db: Db) =>
  db
    .selectFrom('replacements as r')
    .innerJoin('orders', 'orders.id', 'r.order_id')
    .leftJoin('replacement_offers as f', (join) =>
      join.onRef('f.replacement_id', '=', 'r.id').on('f.status', 'in', ['accepted', 'confirmed']),
    )
    .selectAll('r')
    .select(['f.sitter_id', 'f.starts_at as accepted_from'])
    .$castTo<FoundReplacement>();

interface Filter extends PageRequest {
  order?: number | undefined;
  status?: ReplacementStatus | undefined;
}

export const selectReplacementPage = (db: Db, userId: number, { order, status, ...request }: Filter) =>
  selectPage(
    views(db)
      .where(actsFor(userId, 'orders.customer_id'))
      .$if(order !== undefined, (rows) => rows.where('r.order_id', '=', order ?? 0))
      .$if(status !== undefined, (rows) => rows.where('r.status', '=', status ?? ''))
      .orderBy('r.id', 'desc'),
    request,
  );

export const selectReplacementView = (db: Db, id: number) => views(db).where('r.id', '=', id).executeTakeFirst();
