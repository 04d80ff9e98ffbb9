/** The emergency sheet of a visit on this device. The offline page reads it too, so it is plain JSON under one key. */
const key = 'emergency';

export interface KeptSheet<Sheet> {
  user: number;
  visit: number;
  /** By this device's clock, in milliseconds. */
  keptAt: number;
  until: number;
  sheet: Sheet;
}

/** Without storage it opens with a network only. */
function tryTo<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const hasSheet = (): boolean => tryTo(() => localStorage.getItem(key) !== null) ?? false;

export function keepSheet<Sheet>(kept: KeptSheet<Sheet>): void {
  tryTo(() => localStorage.setItem(key, JSON.stringify(kept)));
}

export function forgetSheet(): void {
  tryTo(() => localStorage.removeItem(key));
}

/** Of this person and not over; anything else is erased. */
export function readSheet<Sheet>(user: number): KeptSheet<Sheet> | null {
  const kept = tryTo(() => JSON.parse(localStorage.getItem(key) ?? 'null') as KeptSheet<Sheet> | null);
  if (kept && kept.user === user && kept.until > Date.now()) return kept;
  forgetSheet();
  return null;
}
