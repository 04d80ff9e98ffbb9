import { createDatabase, createPatientPool } from '../../../platform/database/connection.ts';
import { findBrokenLink } from './audit.sql.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set');
  process.exit(1);
}
const db = createDatabase(createPatientPool(url));
const broken = await findBrokenLink(db);
await db.destroy();
console.log(broken === null ? 'The audit log is whole.' : `The audit log was changed at entry ${broken}.`);
process.exit(broken === null ? 0 : 1);
