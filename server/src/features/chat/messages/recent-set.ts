/** Remembers the latest so many ids; the oldest are forgotten first. */
export function createRecentSet(most: number) {
  const ids = new Set<number>();
  return {
    has: (id: number) => ids.has(id),
    add(id: number): void {
      ids.add(id);
      if (ids.size <= most) return;
      const [oldest] = ids;
      ids.delete(oldest as number);
    },
  };
}
