import { currentSession } from '../session.ts';

/** Unsent input: removed when the server has answered, or at sign-out. */
export interface Draft<Values> {
  read: () => Partial<Values> | null;
  write: (values: Values) => void;
  drop: () => void;
}

interface DraftSettings<Values> {
  /** Fields that are never stored. */
  secret?: readonly (keyof Values)[];
  /** Survives the tab. */
  lasting?: boolean;
}

/** A draft is visible only to the person who began it. */
const prefixOf = (userId: number | undefined) => `draft:${userId ?? 0}:`;

/** Without storage the form still works. */
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

/** Removes all drafts at sign-out. */
export function forgetDrafts(userId: number | undefined): void {
  tryTo(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
    }
  });
}
