import { z } from 'zod';
import { postgresAddress, setting } from './setting.ts';

const isUrlList = (text: string) => text.split(',').every((url) => URL.canParse(url));

/** PostgreSQL and Redis. */
export const databaseSettings = {
  DATABASE_URL: setting(postgresAddress, {
    meaning: 'PostgreSQL, as the role that reads and writes rows; always required',
    example: 'postgres://ladushki_site:secret@127.0.0.1/ladushki',
    readers: ['web', 'worker', 'migrate', 'backup', 'restore'],
    isRequired: true,
  }),
  DATABASE_POOL: setting(z.coerce.number().int().min(2).max(200).default(20), {
    meaning: 'connections of an instance',
    example: '20',
  }),
  READ_DATABASE_URL: setting(postgresAddress.optional(), {
    meaning:
      'a replica for lists that may be seconds old (open orders, news, counts of checks on the home page, staff statistics)',
    example: 'postgres://ladushki_site:secret@replica/ladushki',
  }),
  READ_MAX_LAG_SECONDS: setting(z.coerce.number().min(1).max(3600).default(10), {
    meaning: 'a replica with a larger lag is not used',
    example: '10',
  }),
  REDIS_URL: setting(z.string().refine(isUrlList, 'addresses, comma separated').optional(), {
    meaning:
      'Redis 7 or later, or Valkey; needed by two or more instances. Several addresses, comma separated: nodes of one cluster',
    example: 'redis://:secret@127.0.0.1:6379',
  }),
};

/** Not for instances: they never hold the owner's password. */
export const migrationSettings = {
  MIGRATION_DATABASE_URL: setting(postgresAddress.optional(), {
    meaning:
      'PostgreSQL, as the owner of the tables; without it `DATABASE_URL` migrates. Also for `npm run db:migrate`, never for instances',
    example: 'postgres://ladushki_owner:secret@127.0.0.1/ladushki',
    readers: ['migrate', 'restore'],
  }),
};
