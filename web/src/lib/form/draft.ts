import { currentSession } from '../session.ts';

/** What was typed and not sent: it leaves with the answer of the server, or when its person signs out. */
export interface Draft<Values> {
  read: () => Partial<Values> | null;
  write: (values: Values) => void;
  drop: () => void;
}

interface DraftSettings<Values> {
  /** These fields are never written down. */
  secret?: readonly (keyof Values)[];
  /** Outlives the tab. */
  lasting?: boolean;
}

/** Nobody reads what another person has begun in this browser. */
const prefixOf = (userId: number | undefined) => `draft:${userId ?? 0}:`;

/** A browser that keeps nothing still lets people write. */
function tryTo<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function createDraft<Values extends object>(
  name: string,
  { secret = [], lasting = false }: DraftSettings<Values> = {},
): Draft<Values> {
  const storage = () => (lasting ? localStorage : sessionStorage);
  const key = () => prefixOf(currentSession()?.userId) + name;
  return {
    read: () => tryTo(() => JSON.parse(storage().getItem(key()) ?? 'null') as Partial<Values> | null),
    write: (values) => {
      const open = Object.entries(values).filter(([field]) => !secret.includes(field as keyof Values));
      tryTo(() => storage().setItem(key(), JSON.stringify(Object.fromEntries(open))));
    },
    drop: () => void tryTo(() => storage().removeItem(key())),
  };
}

/** Of a person who signs out nothing stays that was typed and not sent. */
export function forgetDrafts(userId: number | undefined): void {
  tryTo(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
    }
  });
}
