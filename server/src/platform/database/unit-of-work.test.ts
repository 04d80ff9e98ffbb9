import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ApiError } from '../errors.ts';
import { createMemoryPubSub } from '../realtime/pubsub.ts';
import { createDatabase, createPool, type Database } from './connection.ts';
import { isUniqueViolation } from './failures.ts';
import { inOneTransaction, outsideTransaction } from './unit-of-work.ts';

let database: TestDatabase;
let db: Database;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, 3);
  db = createDatabase(pool);
});
beforeEach(async () => {
  await pool.query('create table if not exists notes (word text primary key)');
  await pool.query('truncate notes');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const nothing = async () => undefined;
const inOne = <Result>(work: () => Promise<Result>) => inOneTransaction(pool, nothing, work);
const insert = (to: Database, word: string) =>
  to
    .insertInto('notes' as never)
    .values({ word } as never)
    .execute();
const inTransaction = (word: string) => db.transaction().execute((trx) => insert(trx as unknown as Database, word));
/** As another connection sees it. */
const notes = async () =>
  (await pool.query<{ word: string }>('select word from notes order by word')).rows.map(({ word }) => word);

describe('what one call writes', () => {
  it('is seen by others when all of it is done', async () => {
    await inOne(async () => {
      await inTransaction('a');
      await insert(db, 'b');
      expect(await notes()).toEqual([]);
    });
    expect(await notes()).toEqual(['a', 'b']);
  });

  it('is gone when it fails, also what its transactions had committed', async () => {
    const failing = inOne(async () => {
      await inTransaction('a');
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await notes()).toEqual([]);
  });

  it('stays when it is refused later, as a counted try does', async () => {
    const refused = inOne(async () => {
      await insert(db, 'try');
      await db.transaction().execute(async (trx) => {
        await insert(trx as unknown as Database, 'a');
        throw new ApiError('bad_code');
      });
    });
    await expect(refused).rejects.toThrow(ApiError);
    expect(await notes()).toEqual(['try']);
  });

  it('goes on after a statement whose refusal was expected', async () => {
    await inOne(async () => {
      await insert(db, 'a');
      await insert(db, 'a').catch((error) => expect(isUniqueViolation(error)).toBe(true));
      await inTransaction('a').catch((error) => expect(isUniqueViolation(error)).toBe(true));
      await Promise.all(['b', 'c', 'd'].map((word) => insert(db, word)));
    });
    expect(await notes()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is told to others after the commit, and never if it failed', async () => {
    const pubsub = createMemoryPubSub();
    const heard: Promise<string[]>[] = [];
    await pubsub.subscribe('notes', () => void heard.push(notes()));
    await inOne(async () => {
      await pubsub.publish('notes', null);
      await insert(db, 'a');
    });
    await inOne(async () => {
      await pubsub.publish('notes', null);
      throw new Error('broken');
    }).catch(() => undefined);
    expect(await Promise.all(heard)).toEqual([['a']]);
  });
});

describe('what takes long', () => {
  it('holds no connection, finds what was written before committed, and begins anew afterwards', async () => {
    let begun = 0;
    const begin = async () => {
      begun += 1;
    };
    await inOneTransaction(pool, begin, async () => {
      await insert(db, 'before');
      await outsideTransaction(async () => {
        expect(await notes()).toEqual(['before']);
        expect(pool.idleCount).toBe(pool.totalCount);
      });
      await insert(db, 'after');
      expect(await notes()).toEqual(['before']);
    });
    expect([begun, await notes()]).toEqual([2, ['after', 'before']]);
  });

  it('is not begun within a transaction, whose locks it would hold', async () => {
    const wrong = inOne(() => db.transaction().execute(() => outsideTransaction(nothing)));
    await expect(wrong).rejects.toThrow('a transaction is open');
  });
});
