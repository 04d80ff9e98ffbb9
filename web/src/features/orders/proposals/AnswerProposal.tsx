import { api } from 'virtual:api-manifest';
import type { Proposal } from '@ladushki/contract/proposal-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { invalidateAnswers } from '../../../lib/query/own-changes.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { visitAnswers } from '../../visits/visit-queries.ts';
import { Clashes } from '../detail/dialogs/Clashes.tsx';
import { useMove } from '../detail/use-move.ts';
import { orderAnswers } from '../order-queries.ts';
import type { Side } from '../use-side.ts';

/** One press each; agreed is what was seen, so the version goes along. */
export function AnswerProposal({ proposal: { id, by, version }, side }: { proposal: Proposal; side: Side }) {
  const { t } = useTranslation('proposals');
  const client = useQueryClient();
  const accept = useMove(api.proposals.accept);
  const decline = useMove(api.proposals.decline);
  const withdraw = useMove(api.proposals.withdraw);
  // A refusal says that it is not as it was.
  const then = {
    onSuccess: () => void invalidateAnswers(client, visitAnswers),
    onError: () => void invalidateAnswers(client, orderAnswers),
  };
  const body = { proposal: id, expected: { version } };
  if (by === side) {
    return (
      <Button
        kind="secondary"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ body: { proposal: id } }, then)}
      >
        {t('panel.withdraw')}
      </Button>
    );
  }
  return (
    <>
      <Actions
        main={
          <Button loading={accept.isPending} onClick={() => accept.mutate({ body }, then)}>
            {t('panel.accept')}
          </Button>
        }
      >
        <Button kind="secondary" loading={decline.isPending} onClick={() => decline.mutate({ body }, then)}>
          {t('panel.decline')}
        </Button>
      </Actions>
      <Clashes error={accept.error} />
    </>
  );
}
