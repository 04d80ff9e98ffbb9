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

it('a path of a secret link is logged without its token', () => {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
  const token = 'AAAAKgGY2b3xAf-5nU_kYV0bq8mZ1x7c2QwErTyUiOp';
  log.info({ req: { method: 'GET', url: `/api/v1/appeal/${token}?a=1`, id: '1' } }, 'request');
  expect(lines.join('')).toContain('/api/v1/appeal/[redacted]');
  expect(lines.join('')).not.toContain(token);
});
