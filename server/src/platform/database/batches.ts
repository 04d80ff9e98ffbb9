const most = 500;

/** Repeats work that takes at most so many rows until it found fewer: each batch is a short transaction. */
export async function inBatches(takeSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await takeSome(most)) === most);
}

/** One row after the other in the order of reading: those that stay due are passed, so they do not starve the rest. */
export async function forEachInBatches<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  let after: Row | null = null;
  await inBatches(async (limit) => {
    const rows = await read(after, limit);
    for (const row of rows) await work(row);
    after = rows.at(-1) ?? null;
    return rows.length;
  });
}
