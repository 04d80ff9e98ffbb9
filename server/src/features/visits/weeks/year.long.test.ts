import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { booksOf } from './testing/books.ts';
import { liveYear } from './testing/year.ts';

const [towns, ordersOfTown, weeks] = [4, 50, 52];

/** A database and a clock of its own, so that the towns live side by side. */
async function liveInTown(town: number) {
  const app = await startTestApp();
  try {
    const did = await liveYear(app, `year ${town}`, ordersOfTown, weeks);
    return { figures: { ...did, ...(await booksOf(app)) }, contradictions: await findContradictions(app.deps) };
  } finally {
    await app.close();
  }
}

it(`a year of ${towns * ordersOfTown} long orders`, { timeout: 3 * 3_600_000 }, async () => {
  const years = await Promise.all([...Array(towns).keys()].map(liveInTown));
  const total: Record<string, number> = { orders: towns * ordersOfTown, weeks };
  for (const { figures } of years) {
    for (const [name, value] of Object.entries(figures)) total[name] = (total[name] ?? 0) + value;
  }
  console.log(JSON.stringify(total));
  expect(total).toMatchObject({ unexplained: 0, differing: 0, twice: 0, held: 0 });
  expect(years.map(({ contradictions }) => contradictions)).toEqual(Array(towns).fill({}));
});
