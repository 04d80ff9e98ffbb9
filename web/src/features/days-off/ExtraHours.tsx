import { api } from 'virtual:api-manifest';
import type { ExtraHours as Hours } from '@ladushki/contract/days-off';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DayList } from './DayList.tsx';
import { extraHoursQuery, showDaysOff } from './days-off-queries.ts';
import { useDayTexts } from './use-day-texts.ts';

const ExtraHoursDialog = lazyDialog(async () => (await import('./ExtraHoursDialog.tsx')).ExtraHoursDialog);

/** Hours of single days on top of the week. */
export function ExtraHours() {
  const { t } = useTranslation('sitter-profile');
  const words = useDayTexts();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Hours | null>(null);
  const remove = useApiMutation(api.daysOff.removeExtraHours, { invalidates: showDaysOff });
  return (
    <Card title={t('extraHours.title')}>
      <div className="stack-1">
        <p className="quiet">{t('extraHours.about')}</p>
        <Loaded query={useQuery(extraHoursQuery())} skeleton={<Skeleton height={56} />}>
          {({ results }) => (
            <DayList
              label={t('extraHours.title')}
              entries={results}
              empty={t('extraHours.empty')}
              nameOf={words.hours}
              onRemove={setRemoved}
            />
          )}
        </Loaded>
        <div>
          <Button
            kind="secondary"
            icon={<Icon name="plus" size={20} />}
            onClick={() => setAdding(true)}
            {...ExtraHoursDialog.prefetch}
          >
            {t('extraHours.add')}
          </Button>
        </div>
      </div>
      {adding && <ExtraHoursDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removed !== null}
        title={t('extraHours.removeTitle')}
        action={t('remove')}
        danger
        loading={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          removed && remove.mutate({ params: { id: removed.id } }, { onSettled: () => setRemoved(null) })
        }
      >
        {t('extraHours.removeText', { hours: removed ? words.hours(removed) : '' })}
      </ConfirmDialog>
    </Card>
  );
}
