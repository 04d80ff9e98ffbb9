import type { Assembly } from '../assemble.ts';
import { emptyDatabase } from '../platform/database/empty-database.ts';
import { siteRoleOf } from '../platform/database/site-role.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { hasOtherPeople } from './seed.sql.ts';

/**
 * Orders are made by the real use cases, one after another: half of them cannot be taken up again, so that a seed which
 * failed midway begins with an empty database. One with other people in it is left as it is.
 */
export async function startOver({ db, config, log }: Pick<Assembly, 'db' | 'config' | 'log'>): Promise<void> {
  if (await hasOtherPeople(db)) {
    throw new Error(
      'The demo data are half there, and so are other people: empty this database, or go on without them',
    );
  }
  log.warn('the demo data are half there: the database is emptied and filled anew');
  const url = process.env.MIGRATION_DATABASE_URL || config.DATABASE_URL;
  await emptyDatabase(url);
  await prepareDatabase(url, siteRoleOf(process.env));
}
