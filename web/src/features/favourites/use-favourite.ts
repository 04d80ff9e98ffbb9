import { api } from 'virtual:api-manifest';
import type { SitterCard } from '@ladushki/contract/sitter-card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callerOf } from '../../lib/query/client.ts';
import { keyOf } from '../../lib/query/queries.ts';
import { useSession } from '../../lib/session.ts';
import { favouriteIdsQuery, favouritesQuery } from './favourite-queries.ts';

const mutationKey = keyOf(api.favourites.toggle);

/** Whether this sitter is a favourite; optimistic with rollback. */
export function useFavourite({ id, is_favorite }: Pick<SitterCard, 'id' | 'is_favorite'>) {
  const client = useQueryClient();
  const session = useSession();
  const ids = favouriteIdsQuery(session?.userId ?? 0);
  const isCustomer = session?.role === 'customer';
  const { data: isKept = is_favorite } = useQuery({
    ...ids,
    enabled: isCustomer,
    select: (kept) => kept.includes(id),
  });

  const { mutate: toggle } = useMutation({
    mutationKey,
    // Sequential: each call toggles.
    scope: { id: 'favourites' },
    mutationFn: () => callerOf(client)(api.favourites.toggle, { body: { sitter: id } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: ids.queryKey });
      client.setQueryData(ids.queryKey, (kept) =>
        isKept ? kept?.filter((other) => other !== id) : [id, ...(kept ?? [])],
      );
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await client.invalidateQueries({ queryKey: favouritesQuery().queryKey, refetchType: 'none' });
      // Queries started during the toggles may be outdated.
      await client.invalidateQueries({ queryKey: ids.queryKey });
    },
  });

  /** Visitors are asked to sign in; sitters and moderators have no favourites. */
  const canKeep = isCustomer || session === null;
  return { isKept, toggle: () => toggle(), canKeep, isVisitor: session === null };
}
