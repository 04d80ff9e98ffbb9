import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool } from '../../../platform/database/connection.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { signUp } from '../../../testing/people.ts';
import type { ChangeCursor, Position } from '../feed/change-cursor.ts';
import { loadIndex } from '../feed/load-index.ts';
import { createLab, type Lab } from '../testing/lab.ts';
import { makeListing, today } from '../testing/make-listing.ts';
import { randomQuery } from '../testing/random-query.ts';
import { createOrder, createSitters, storeListings } from '../testing/store-listings.ts';
import { createSnapshots } from './index-snapshot.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await startTestApp();
  lab = await createLab(app, { sitters: 200, seed: 'snapshot', leastSaved: 1 });
});
afterAll(async () => {
  await lab.close();
  await app.close();
});

const last = () => lab.messages.at(-1);

it('starts from a snapshot and reads what has changed since: profiles, blocks, deletions', async () => {
  const { db } = app.deps;
  const gone = makeListing(2_000_001, 'gone');
  await createSitters(db, [gone.id]);
  await storeListings(db, [gone], await createOrder(db, (await signUp(app)).id));
  lab.listings.set(gone.id, gone);
  await lab.search.sync();
  await lab.expectSameAnswer({ ordering: 'newest' });
  await lab.restart(async () => {
    await lab.changeAtRandom({ changes: 100, sideBySide: 2 });
    await lab.block([...lab.listings.keys()].slice(0, 3));
    await db.deleteFrom('sitters').where('user_id', '=', gone.id).execute();
    lab.listings.delete(gone.id);
  });
  expect(last()).toBe('search index restored');
  for (let turn = 0; turn < 40; turn += 1) await lab.expectSameAnswer(randomQuery(lab.random));
  await lab.changeAtRandom({ changes: 100, sideBySide: 2 });
  await lab.search.sync();
  for (let turn = 0; turn < 20; turn += 1) await lab.expectSameAnswer(randomQuery(lab.random));
  await lab.restart();
  expect(last()).toBe('search index restored');
  for (let turn = 0; turn < 20; turn += 1) await lab.expectSameAnswer(randomQuery(lab.random));
});

it('loads everything when a place was given another parent meanwhile', async () => {
  const moved = () => app.deps.db.updateTable('cities').set({ parent_id: 78 }).where('id', '=', 770101).execute();
  await lab.restart(async () => void (await moved()));
  expect(last()).toBe('search index built');
});

it('ignores a snapshot of another program, another database or another time', async () => {
  const { db, log } = app.deps;
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-snapshot-'));
  const options = { folder, least: 1 };
  const loaded = await loadIndex(db, today, AbortSignal.timeout(60_000));
  const at = (position: Position) => ({ ...loaded, cursor: { position } as unknown as ChangeCursor });
  const snapshots = createSnapshots({ db, log }, options);
  await snapshots.save(loaded);
  expect((await snapshots.restore())?.index.size).toBe(loaded.index.size);
  expect(await createSnapshots({ db, log }, { ...options, code: 'other' }).restore()).toBeNull();
  const other = await createTestDatabase();
  const otherDb = createDatabase(createPool(other.url, 1));
  expect(await createSnapshots({ db: otherDb, log }, options).restore()).toBeNull();
  await otherDb.destroy();
  await other.drop();
  const { position } = loaded.cursor;
  await snapshots.save(at({ ...position, atSeconds: position.atSeconds - 23 * 3600 }));
  expect(await snapshots.restore()).not.toBeNull();
  await snapshots.save(at({ ...position, atSeconds: position.atSeconds - 25 * 3600 }));
  expect(await snapshots.restore()).toBeNull();
  await snapshots.save(at({ ...position, horizon: String(BigInt(position.horizon) + 1_000_000n) }));
  expect(await snapshots.restore()).toBeNull();
  rmSync(folder, { recursive: true });
});
