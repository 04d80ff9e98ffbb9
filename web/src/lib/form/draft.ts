/** What was typed into a form lives as long as its tab, and leaves with the answer of the server. */
export interface Draft<Values> {
  read: () => Partial<Values> | null;
  write: (values: Values) => void;
  drop: () => void;
}

/** `secret` fields are never written down. */
export function createDraft<Values extends object>(
  name: string,
  secret: readonly (keyof Values)[] = [],
): Draft<Values> {
  const key = `draft:${name}`;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Values> | null;
      } catch {
        return null;
      }
    },
    write: (values) => {
      const open = Object.entries(values).filter(([field]) => !secret.includes(field as keyof Values));
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(open)));
    },
    drop: () => sessionStorage.removeItem(key),
  };
}
