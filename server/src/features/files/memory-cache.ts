interface Sized {
  bytes: Buffer;
}

/** Keeps what was asked for last, up to so many bytes. */
export interface MemoryCache<Value extends Sized> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Drops every key that begins so. */
  drop(prefix: string): void;
}

export function createMemoryCache<Value extends Sized>(maxBytes: number, maxEntryBytes: number): MemoryCache<Value> {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, Value>();
  let total = 0;
  const remove = (key: string) => {
    const value = entries.get(key);
    if (!value) return;
    entries.delete(key);
    total -= value.bytes.length;
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (!value) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (value.bytes.length > maxEntryBytes) return;
      entries.set(key, value);
      total += value.bytes.length;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    drop(prefix) {
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) remove(key);
    },
  };
}
