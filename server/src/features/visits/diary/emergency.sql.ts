import { shownName } from '@ladushki/contract/names';
import type { Locale } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';

/** Where it is and whom to call; an unconfirmed number may be anybody's. */
export async function selectPlaceOf(db: Db, orderId: number, locale: Locale) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.customer_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['orders.address', 'profiles.full_name', 'users.erased_at', 'phone_number', 'phone_verified_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    address: row.address,
    customer: {
      full_name: shownName(row, locale),
      phone_number: row.phone_verified_at ? row.phone_number : null,
    },
  };
}
