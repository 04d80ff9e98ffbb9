import { api } from 'virtual:api-manifest';
import type { Tokens } from '@ladushki/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryOf } from '../../../lib/query/queries.ts';
import { takeReturnRoute } from '../../../lib/return-route.ts';
import { storeTokens } from '../../../lib/session.ts';
import { dropPendingCode } from '../registration/pending-code.ts';

interface Onward {
  /** The page that asked to sign in. */
  next?: string | null;
  /** Someone who has just registered goes on with the first steps of their role. */
  isNew?: boolean;
}

/** Keeps the tokens, reads who came in, and goes on: to the page they wanted, or to choosing a role. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (tokens: Tokens, { next = null, isNew = false }: Onward = {}): Promise<void> => {
    storeTokens(tokens);
    // What was read as a visitor may read otherwise now.
    client.removeQueries({ type: 'inactive' });
    const user = await client.fetchQuery(queryOf(api.account.profile));
    dropPendingCode();
    const first = isNew && user.role && !next ? `/choose-role/${user.role}` : null;
    await navigate(user.role ? takeReturnRoute(first ?? next) : '/choose-role', { replace: true });
  };
}
