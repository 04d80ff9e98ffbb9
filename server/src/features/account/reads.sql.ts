import type { Role } from '@ladushki/contract/access';
import type { AccessLogKind } from '@ladushki/contract/account';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../platform/database/connection.ts';
import { offsetOf } from '../../platform/http/paging.ts';

/** Who read this person's data, newest first. */
export async function selectReadsPage(db: Db, ownerId: number, request: PageRequest) {
  const [total, results] = await Promise.all([
    db
      .selectFrom('access_log')
      .where('owner_id', '=', ownerId)
      .select((column) => column.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('access_log')
      .innerJoin('users', 'users.id', 'access_log.reader_id')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .where('owner_id', '=', ownerId)
      .select(['at', 'what', 'reason', 'users.id', 'users.role', 'full_name', 'erased_at'])
      .$narrowType<{ what: AccessLogKind; role: Role | null }>()
      .orderBy('access_log.id', 'desc')
      .limit(request.page_size)
      .offset(offsetOf(request))
      .execute(),
  ]);
  return { count: total.count, results };
}
