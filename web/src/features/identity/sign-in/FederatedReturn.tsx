import { api } from 'virtual:api-manifest';
import type { Tokens } from '@ladushki/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { queryOf } from '../../../lib/query/queries.ts';
import { storeTokens } from '../../../lib/session.ts';
import { useThirdPartyReturn } from './use-third-party-return.ts';

/** On the home page: a `code` in the URL is a callback of the federated provider. */
export function FederatedReturn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const enter = async (tokens: Tokens) => {
    storeTokens(tokens);
    const user = await client.fetchQuery(queryOf(api.account.profile));
    if (user.role) window.location.replace('/');
    else await navigate('/choose-role', { replace: true });
  };
  useThirdPartyReturn('federated_id', search.has('code') || search.has('error'), enter);
  return null;
}
