import { api } from 'virtual:api-manifest';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../lib/query/queries.ts';
import { currentUserQuery } from './current-user.ts';

/** Saves fields of the person; the answer is the person anew, so nothing has to be asked again. */
export function useUpdateUser() {
  const client = useQueryClient();
  const update = useApiMutation(api.account.update);
  const send: typeof update.mutateAsync = async (input) => {
    const user = await update.mutateAsync(input);
    client.setQueryData(currentUserQuery.queryKey, user);
    return user;
  };
  return { send, busy: update.isPending };
}
