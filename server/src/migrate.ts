import { prepareDatabase } from './prepare-database.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set');
  process.exit(1);
}
const applied = await prepareDatabase(url);
console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date');
