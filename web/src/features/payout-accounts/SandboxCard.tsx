import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { goToForm } from './go-to-form.ts';
import { showsPayoutAccount } from './payout-account-queries.ts';

/** The sandbox's form for a card: no card is asked for, the person chooses the outcome. */
export function SandboxCard({ id }: { id: number }) {
  const { t } = useTranslation('earnings');
  const navigate = useNavigate();
  const query = useQuery({ ...queryOf(api.payoutAccounts.sandboxCard, { params: { id } }), staleTime: 0 });
  const settle = useApiMutation(api.payoutAccounts.settleSandboxCard, { invalidates: showsPayoutAccount });
  const decide = (outcome: 'bound' | 'refused') =>
    settle.mutate(
      { params: { id }, body: { outcome } },
      { onSuccess: ({ return_url }) => goToForm(return_url, (path) => navigate(path, { replace: true })) },
    );
  return (
    <Card>
      <Loaded query={query} skeleton={<Skeleton height={200} />}>
        {({ status }) => (
          <Stack gap={2}>
            <Notice tone={status === 'bound' ? 'green' : 'blue'}>{t(`sandbox.${status}`)}</Notice>
            {status === 'pending' && (
              <>
                <Button wide disabled={settle.isPending} onClick={() => decide('bound')}>
                  {t('sandbox.bind')}
                </Button>
                <Button wide kind="secondary" disabled={settle.isPending} onClick={() => decide('refused')}>
                  {t('sandbox.refuse')}
                </Button>
              </>
            )}
            <ButtonLink wide kind="quiet" to="/profile/earnings">
              {t('sandbox.back')}
            </ButtonLink>
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
