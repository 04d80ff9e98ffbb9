import { detached } from './unit-of-work.ts';

/** Rows asked for within one turn of the event loop are read by one statement, which is part of no call's transaction. */
export function createLoader<Key, Row>(
  readMany: (keys: Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  let keys = new Set<Key>();
  let reading: Promise<ReadonlyMap<Key, Row>> | null = null;

  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

  async function read() {
    await nextTurn();
    const asked = [...keys];
    keys = new Set();
    reading = null;
    return readMany(asked);
  }

  return async (key) => {
    keys.add(key);
    reading ??= detached(read);
    return (await reading).get(key);
  };
}
