/**
 * The emergency sheet of a visit on this device: plain JSON, which the offline page reads too. Named like a draft, so that
 * it goes with the drafts of the person at sign-out.
 */
const keyOf = (user: number) => `draft:${user}:emergency`;

export interface KeptSheet<Sheet> {
  user: number;
  visit: number;
  order: number;
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

export const hasSheet = (user: number): boolean => tryTo(() => localStorage.getItem(keyOf(user)) !== null) ?? false;

export function keepSheet<Sheet>(kept: KeptSheet<Sheet>): void {
  tryTo(() => localStorage.setItem(keyOf(kept.user), JSON.stringify(kept)));
}

export function forgetSheet(user: number): void {
  tryTo(() => localStorage.removeItem(keyOf(user)));
}

/** One whose hour has come is erased. */
export function readSheet<Sheet>(user: number): KeptSheet<Sheet> | null {
  const kept = tryTo(() => JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null') as KeptSheet<Sheet> | null);
  if (kept && kept.until > Date.now()) return kept;
  forgetSheet(user);
  return null;
}
