const mostMarks = 600;

interface Mark {
  at: number;
  position: number;
}

/** Replication lag in seconds: how long ago the primary wrote the first record that the replica does not have. */
export function createLag() {
  let missing: Mark[] = [];
  return {
    /** The primary's WAL position at this time. */
    wrote(position: number, at: number): void {
      const last = missing.at(-1)?.position ?? -1;
      if (position > last) missing.push({ position, at });
      // After a long absence half of the samples are enough.
      if (missing.length > mostMarks) missing = missing.filter((_, index) => index % 2 === 0);
    },
    seconds(replayed: number, now: number): number {
      missing = missing.filter(({ position }) => position > replayed);
      const [first] = missing;
      return first ? (now - first.at) / 1000 : 0;
    },
  };
}
