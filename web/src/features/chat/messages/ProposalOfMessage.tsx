import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ProposalCard, ProposalLine } from '../../orders/proposals/ProposalCard.tsx';
import { proposalQuery } from '../../orders/proposals/proposal-queries.ts';

/** Two people may share several orders. */
function OrderLink({ id }: { id: number }) {
  const { t } = useTranslation('proposals');
  return <Link to={`/my-orders/order/${id}`}>{t('panel.order', { id })}</Link>;
}

/** The proposal that a message tells of, as it is by now; helpers of the family see the words alone. */
export function ProposalOfMessage({ id }: { id: number }) {
  const query = useQuery({ ...proposalQuery(id), retry: false });
  if (isApiError(query.error) && query.error.status === 404) return null;
  return (
    <Loaded query={query} skeleton={<Skeleton height={120} />}>
      {(proposal) => {
        const Shown = proposal.status === 'pending' ? ProposalCard : ProposalLine;
        return <Shown proposal={proposal} about={<OrderLink id={proposal.order} />} />;
      }}
    </Loaded>
  );
}
