import { LRUCache } from 'lru-cache';

/** What the provider keeps of a sign-in: codes, tokens, sessions. */
interface Kept {
  uid?: string;
  grantId?: string;
  consumed?: number;
}

/** Nobody signs in at the demo so often that a sign-in under way would be forgotten. */
const mostKept = 10_000;

/**
 * The memory of the demo's provider, in the form that the provider asks for. Its keys and secrets are as new as the
 * process, so that nothing it keeps could be used by another one.
 */
export function createOidcStore() {
  const kept = new LRUCache<string, Kept>({ max: mostKept });

  return (model: string) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id: string, value: Kept, expiresInSeconds?: number) {
        kept.set(keyOf(id), value, expiresInSeconds ? { ttl: expiresInSeconds * 1000 } : {});
      },
      find: async (id: string) => kept.get(keyOf(id)),
      async findByUid(uid: string) {
        for (const [key, value] of kept.entries()) if (key.startsWith(keyOf('')) && value.uid === uid) return value;
        return undefined;
      },
      async consume(id: string) {
        const value = kept.get(keyOf(id));
        if (value) value.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id: string) {
        kept.delete(keyOf(id));
      },
      /** Of this model alone: a sign-in under way names the grant before it, and goes on. */
      async revokeByGrantId(grantId: string) {
        for (const [key, value] of kept.entries()) {
          if (key.startsWith(keyOf('')) && value.grantId === grantId) kept.delete(key);
        }
      },
    };
  };
}
