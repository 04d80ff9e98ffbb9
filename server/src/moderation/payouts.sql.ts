import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../platform/database/connection.ts';
import { offsetOf } from '../platform/http/paging.ts';

export type PayoutStatus = 'due' | 'paid' | 'canceled';

export const selectPayoutPage = (db: Db, status: PayoutStatus | undefined, request: PageRequest) =>
  db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.sitter_id')
    .innerJoin('profiles', 'profiles.user_id', 'payouts.sitter_id')
    .select([
      'payouts.id',
      'payouts.order_id',
      'payouts.sitter_id',
      'profiles.full_name',
      'users.erased_at',
      'payouts.amount',
      'payouts.status',
      'payouts.created_at',
    ])
    .$if(status !== undefined, (query) => query.where('payouts.status', '=', status ?? ''))
    .orderBy('payouts.created_at')
    .orderBy('payouts.id')
    .limit(request.page_size)
    .offset(offsetOf(request))
    .execute();

export const countPayouts = (db: Db, status: PayoutStatus | undefined) =>
  db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

export const lockPayout = (db: Db, id: number) =>
  db.selectFrom('payouts').select('status').where('id', '=', id).forUpdate().executeTakeFirst();

export const setPaid = (db: Db, id: number, by: number, at: Date) =>
  db.updateTable('payouts').set({ status: 'paid', paid_at: at, paid_by: by }).where('id', '=', id).execute();
