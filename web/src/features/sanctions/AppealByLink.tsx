import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SanctionCard } from './SanctionCard.tsx';
import { SayForm } from './SayForm.tsx';

/** A blocked person reads why, and appeals; the link opens nothing else. */
export function AppealByLink({ token }: { token: string }) {
  const { t } = useTranslation('sanctions');
  const query = useQuery(queryOf(api.sanctions.blocked, { params: { token } }));
  const appeal = useApiMutation(api.sanctions.appealBlocked, { invalidates: [api.sanctions.blocked] });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton height={320} />}
      missing={
        <Stack>
          <p>{t('link.old')}</p>
          <ButtonLink to="/login">{t('link.signIn')}</ButtonLink>
        </Stack>
      }
    >
      {({ sanction }) => (
        <Stack>
          <p>{t('link.lead')}</p>
          <SanctionCard sanction={sanction}>
            {!sanction.appeal && !sanction.lifted_at && (
              <SayForm
                label={t('appeal.label')}
                hint={t('appeal.hint')}
                submit={t('appeal.submit')}
                onSend={(body) => appeal.mutateAsync({ params: { token }, body })}
              />
            )}
          </SanctionCard>
        </Stack>
      )}
    </Loaded>
  );
}
