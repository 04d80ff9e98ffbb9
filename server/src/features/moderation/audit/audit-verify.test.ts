import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool, type Database } from '../../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertAudit } from './audit.sql.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url, 1));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('the command reads the whole chain, however long that takes', async () => {
  const entry = { actor_id: null, action: 'staff_added', target_kind: 'user', target_id: 1, reason: 'First' };
  await insertAudit(db, { at: new Date(), ...entry });
  // Stands for a chain that takes longer than a statement of the site may.
  await sql`alter function audit_digest rename to plain_digest`.execute(db);
  await sql`create function audit_digest(entry audit_log) returns bytea language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then
        raise exception 'canceling statement due to statement timeout';
      end if;
      return plain_digest(entry);
    end $$`.execute(db);
  const command = join(import.meta.dirname, 'audit-verify.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  expect(stdout).toBe('The audit log is whole.\n');
});
