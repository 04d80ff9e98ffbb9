const mostMarks = 600;

interface Mark {
  at: number;
  position: number;
}

/** How far a replica is behind, in seconds: how long ago the primary wrote the first thing that the replica lacks. */
export function createLag() {
  let missing: Mark[] = [];
  return {
    /** What the primary had written by now. */
    wrote(position: number, at: number): void {
      const last = missing.at(-1)?.position ?? -1;
      if (position > last) missing.push({ position, at });
      // Of a long absence every second mark tells as much.
      if (missing.length > mostMarks) missing = missing.filter((_, index) => index % 2 === 0);
    },
    seconds(replayed: number, now: number): number {
      missing = missing.filter(({ position }) => position > replayed);
      const [first] = missing;
      return first ? (now - first.at) / 1000 : 0;
    },
  };
}
