import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { booksOf } from './testing/books.ts';
import { liveYear } from './testing/year.ts';

it('weeks of long orders: no rouble is unexplained, no visit is paid twice, statements are the ledger', async () => {
  const app = await startTestApp();
  try {
    const did = await liveYear(app, 'weeks', 4, 3);
    const books = await booksOf(app);
    expect(did.paid).toBeGreaterThan(4);
    expect(books.saved).toBeGreaterThan(0);
    expect(did.worked).toBeGreaterThan(8);
    expect(await findContradictions(app.deps)).toEqual({});
    expect(books).toMatchObject({ unexplained: 0, differing: 0, twice: 0, held: 0 });
    expect(books.stated).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
