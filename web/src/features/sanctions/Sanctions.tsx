import { api } from 'virtual:api-manifest';
import type { Sanction } from '@ladushki/contract/sanctions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SanctionCard } from './SanctionCard.tsx';
import { SayForm } from './SayForm.tsx';

const invalidates = [api.sanctions.list];

/** A suspended person is heard once, before anything is decided. */
function Answer({ id }: { id: number }) {
  const { t } = useTranslation('sanctions');
  const answer = useApiMutation(api.sanctions.answer, { invalidates });
  return (
    <SayForm
      label={t('answer.label')}
      hint={t('answer.hint')}
      submit={t('answer.submit')}
      draft={`sanction-answer-${id}`}
      onSend={(body) => answer.mutateAsync({ params: { id }, body })}
    />
  );
}

function AppealPart({ sanction: { id, appeal_until } }: { sanction: Sanction }) {
  const { t } = useTranslation('sanctions');
  const [open, setOpen] = useState(false);
  const appeal = useApiMutation(api.sanctions.appeal, { invalidates });
  if (!open) {
    return (
      <div>
        <p className="small-quiet">{t('appeal.can', { date: dayText(appeal_until) })}</p>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t('appeal.start')}
        </Button>
      </div>
    );
  }
  return (
    <SayForm
      label={t('appeal.label')}
      hint={t('appeal.hint')}
      submit={t('appeal.submit')}
      draft={`sanction-appeal-${id}`}
      onSend={(body) => appeal.mutateAsync({ params: { id }, body })}
    />
  );
}

const isAppealable = ({ appeal, lifted_at, appeal_until }: Sanction) =>
  !appeal && !lifted_at && new Date(appeal_until) > new Date();

/** Decisions against the person, newest first. */
export function Sanctions() {
  const { t } = useTranslation('sanctions');
  const query = useQuery(queryOf(api.sanctions.list));
  return (
    <Loaded query={query} skeleton={<Skeleton height={240} />}>
      {(sanctions) => (
        <Stack>
          <p className="quiet">{t(sanctions.length > 0 ? 'lead' : 'none')}</p>
          {sanctions.map((sanction) => (
            <SanctionCard key={sanction.id} sanction={sanction}>
              {sanction.kind === 'suspension' && !sanction.lifted_at && sanction.answer === null && (
                <Answer id={sanction.id} />
              )}
              {isAppealable(sanction) && <AppealPart sanction={sanction} />}
            </SanctionCard>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
