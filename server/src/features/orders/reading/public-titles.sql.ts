import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Open orders with titles to clean, or one of them, with the data to remove. */
export const selectUncleanedTitles = (db: Db, { only, limit }: { only?: number; limit: number }) =>
  db
    .selectFrom('orders')
    .innerJoin('profiles', 'profiles.user_id', 'orders.customer_id')
    .select(['orders.id', 'orders.title', 'orders.address', 'orders.city_id', 'full_name', 'first_name'])
    .select(
      sql<string[]>`array(select full_name from children where children.user_id = orders.customer_id)`.as('children'),
    )
    .where('orders.status', '=', sql.lit('open'))
    .where('orders.public_title', 'is', null)
    .$if(only !== undefined, (query) => query.where('orders.id', '=', only ?? 0))
    .orderBy('orders.id')
    .limit(limit)
    // A concurrent change of a name waits for this lock; its trigger then clears the title again.
    .forUpdate('orders')
    .skipLocked()
    .execute();

export type UncleanedTitle = Awaited<ReturnType<typeof selectUncleanedTitles>>[number];

export async function savePublicTitle(db: Db, id: number, title: string): Promise<void> {
  await db.updateTable('orders').set({ public_title: title }).where('id', '=', id).execute();
}
