import { api } from 'virtual:api-manifest';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../lib/query/queries.ts';
import { useReopening } from './change/use-reopening.tsx';
import { currentUserQuery } from './current-user.ts';

/** Saves fields; the answer is the updated person, so nothing is refetched. The dialog confirms invalidated checks. */
export function useUpdateUser() {
  const client = useQueryClient();
  const update = useApiMutation(api.account.update);
  const { withReopening, dialog } = useReopening();
  const send: typeof update.mutateAsync = async (input) => {
    const user = await withReopening((reopen) => update.mutateAsync({ ...input, body: { ...input.body, ...reopen } }));
    client.setQueryData(currentUserQuery.queryKey, user);
    return user;
  };
  return { send, dialog, busy: update.isPending };
}
