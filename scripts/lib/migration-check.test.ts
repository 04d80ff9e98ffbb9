import { describe, expect, it } from 'vitest';
import { dangersIn, repeatedNumbers } from './migration-check.ts';

describe('a migration that runs while people are served', () => {
  it.each([
    'drop table visits;',
    'alter table users drop column phone;',
    'alter table users rename column phone to number;',
    'alter table users alter column id type bigint;',
    'alter table users alter column email set not null;',
    'alter table users add constraint adult check (age > 17);',
    'alter table users add column city_id integer not null;',
    'create index users_by_city on users (city_id);',
    'update users set city_id = 1;',
    'truncate users;',
    '-- safe: nobody reads it\nalter table users drop column phone;',
    '-- contract: after 0.9.0\nalter table users drop column phone;',
    '-- contract: soon\ndrop table visits;',
    'create index concurrently users_by_city on users (city_id);',
    '-- no transaction\ncreate index concurrently users_by_city on users (city_id);',
    '-- no transaction\nupdate users set city_id = 1 where id = 7;',
  ])('may not: %s', (sql) => {
    expect(dangersIn(sql, ['0.2.0'])).toHaveLength(1);
  });

  it.each([
    'create table visits (id integer primary key, at timestamptz not null);\ncreate index visits_by_time on visits (at);',
    'alter table users add column city_id integer;',
    "alter table users add column kind text not null default 'plain';",
    'alter table users add constraint adult check (age > 17) not valid;',
    'alter table users validate constraint adult;',
    'update users set city_id = 1 where id = 7;',
    '-- safe: the table has a dozen rows\ncreate index cities_by_name on cities (name);',
    '-- drop table users;',
    '-- contract: after 0.2.0\nalter table users drop column phone;',
    '-- contract: after 0.2.0\ndrop table visits;',
    '-- no transaction\ndrop index concurrently if exists users_by_city;\ncreate index concurrently users_by_city on users (city_id);',
  ])('may: %s', (sql) => {
    expect(dangersIn(sql, ['0.2.0'])).toEqual([]);
  });
});

it('two migrations of one number are found', () => {
  expect(repeatedNumbers(['0030_a.sql', '0030_b.sql', '0031_c.sql'])).toEqual(['0030_b.sql']);
});
