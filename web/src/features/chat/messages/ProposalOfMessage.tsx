import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api/types.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ProposalCard } from '../../orders/proposals/ProposalCard.tsx';
import { proposalQuery } from '../../orders/proposals/proposal-queries.ts';

/** The proposal that a message tells of, as it is by now; helpers of the family see the words alone. */
export function ProposalOfMessage({ id }: { id: number }) {
  const query = useQuery({ ...proposalQuery(id), retry: false });
  if (isApiError(query.error) && query.error.status === 404) return null;
  return (
    <Loaded query={query} skeleton={<Skeleton height={120} />}>
      {(proposal) => <ProposalCard proposal={proposal} />}
    </Loaded>
  );
}
