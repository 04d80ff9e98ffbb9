import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('an error of the database is logged without the rows it quotes', () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_confirmed_email"'), {
    detail: 'Key (email)=(vera@example.org) already exists.',
    where: 'SQL statement "insert into users values (\'vera@example.org\')"',
    table: 'users',
    cause: Object.assign(new Error('inner'), { detail: 'vera@example.org' }),
  });
  log.error({ err: error }, 'request failed');
  expect(lines.join('')).toContain('users_confirmed_email');
  expect(lines.join('')).toContain('"table":"users"');
  expect(lines.join('')).not.toContain('vera@example.org');
});
