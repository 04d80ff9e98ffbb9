import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { booksOf, liveYear } from './testing/year.ts';

const [orders, weeks] = [200, 52];

it(`a year of ${orders} long orders`, { timeout: 6 * 3_600_000 }, async () => {
  const app = await startTestApp();
  try {
    const did = await liveYear(app, 'year', orders, weeks);
    const books = await booksOf(app);
    console.log(JSON.stringify({ orders, weeks, ...did, ...books }));
    expect(await findContradictions(app.deps)).toEqual({});
    expect(books).toMatchObject({ unexplained: 0, differing: 0, twice: 0 });
  } finally {
    await app.close();
  }
});
