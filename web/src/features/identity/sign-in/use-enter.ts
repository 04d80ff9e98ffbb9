import { api } from 'virtual:api-manifest';
import type { Tokens } from '@ladushki/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryOf } from '../../../lib/query/queries.ts';
import { takeReturnRoute } from '../../../lib/return-route.ts';
import { storeTokens } from '../../../lib/session.ts';
import { dropPendingCode } from '../registration/pending-code.ts';

interface Onward {
  /** The page that required sign-in. */
  next?: string | null;
  /** After registration: the first steps of the role. */
  isNew?: boolean;
}

/** Stores tokens, loads the person, and navigates to the wanted page or the role choice. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (tokens: Tokens, { next = null, isNew = false }: Onward = {}): Promise<void> => {
    storeTokens(tokens);
    // Data loaded as a visitor may differ now.
    client.removeQueries({ type: 'inactive' });
    const user = await client.fetchQuery(queryOf(api.account.profile));
    dropPendingCode();
    const first = isNew && user.role && !next ? `/choose-role/${user.role}` : null;
    await navigate(user.role ? takeReturnRoute(first ?? next, user.role) : '/choose-role', { replace: true });
  };
}
