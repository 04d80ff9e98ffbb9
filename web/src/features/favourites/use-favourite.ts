import { api } from 'virtual:api-manifest';
import type { SitterCard } from '@ladushki/contract/sitter-card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { callerOf } from '../../lib/query/client.ts';
import { keyOf } from '../../lib/query/queries.ts';
import { useSession } from '../../lib/session.ts';
import { favouriteIdsQuery, favouritesQuery } from './favourite-queries.ts';

const mutationKey = keyOf(api.favourites.toggle);

/** Whether this sitter is a favourite. A press shows in its own heart at once; the data follows, and returns if the call fails. */
export function useFavourite({ id, is_favorite }: Pick<SitterCard, 'id' | 'is_favorite'>) {
  const client = useQueryClient();
  const session = useSession();
  const ids = favouriteIdsQuery(session?.userId ?? 0);
  const isCustomer = session?.role === 'customer';
  const { data: isKnownKept = is_favorite } = useQuery({
    ...ids,
    enabled: isCustomer,
    select: (kept) => kept.includes(id),
  });
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isKept = pressed ?? isKnownKept;

  const show = (keep: boolean) => {
    client.setQueryData(ids.queryKey, (kept = []) => [...(keep ? [id] : []), ...kept.filter((other) => other !== id)]);
    setPressed(null);
  };
  const { mutate } = useMutation({
    mutationKey,
    // Sequential: each call toggles.
    scope: { id: 'favourites' },
    mutationFn: (_keep: boolean) => callerOf(client)(api.favourites.toggle, { body: { sitter: id } }),
    onMutate: async (keep) => {
      await client.cancelQueries({ queryKey: ids.queryKey });
      show(keep);
    },
    onError: (_error, keep) => show(!keep),
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await client.invalidateQueries({ queryKey: favouritesQuery().queryKey, refetchType: 'none' });
      // Queries started during the toggles may be outdated.
      await client.invalidateQueries({ queryKey: ids.queryKey });
    },
  });

  /** Visitors are asked to sign in; sitters and moderators have no favourites. */
  const canKeep = isCustomer || session === null;
  const toggle = () => {
    setPressed(!isKept);
    afterPaint(() => mutate(!isKept));
  };
  return { isKept, toggle, canKeep, isVisitor: session === null };
}
