import { siteRoleOf } from './platform/database/site-role.ts';
import { prepareDatabaseOrEnd } from './prepare-database.ts';

const url = process.env.MIGRATION_DATABASE_URL || process.env.DATABASE_URL;
if (!url) {
  console.error('Neither MIGRATION_DATABASE_URL nor DATABASE_URL is set');
  process.exit(1);
}
await prepareDatabaseOrEnd(url, siteRoleOf(process.env), (what) => console.log(what));
console.log('The database is up to date');
