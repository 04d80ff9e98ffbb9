/** Lets so many pieces of work run at once; the others wait their turn. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async (work) => {
    if (taken >= places) await new Promise<void>((enter) => waiting.push(enter));
    else taken += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, not freed: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
