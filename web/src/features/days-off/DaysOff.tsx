import { api } from 'virtual:api-manifest';
import type { DayOff } from '@ladushki/contract/days-off';
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
import { daysOffQuery, showDaysOff } from './days-off-queries.ts';
import { useDayTexts } from './use-day-texts.ts';

const DayOffDialog = lazyDialog(async () => (await import('./DayOffDialog.tsx')).DayOffDialog);

/** Days on which the sitter does not work. */
export function DaysOff() {
  const { t } = useTranslation('sitter-profile');
  const words = useDayTexts();
  const [edited, setEdited] = useState<DayOff | 'new' | null>(null);
  const [removed, setRemoved] = useState<DayOff | null>(null);
  const remove = useApiMutation(api.daysOff.remove, { invalidates: showDaysOff });
  return (
    <Card title={t('daysOff.title')}>
      <div className="stack-1">
        <p className="quiet">{t('daysOff.about')}</p>
        <Loaded query={useQuery(daysOffQuery())} skeleton={<Skeleton height={56} />}>
          {({ results }) => (
            <DayList
              label={t('daysOff.title')}
              entries={results}
              empty={t('daysOff.empty')}
              nameOf={words.range}
              about={({ note }) => note && <span className="quiet">{note}</span>}
              onEdit={setEdited}
              onRemove={setRemoved}
            />
          )}
        </Loaded>
        <div>
          <Button
            kind="secondary"
            icon={<Icon name="plus" size={20} />}
            onClick={() => setEdited('new')}
            {...DayOffDialog.prefetch}
          >
            {t('daysOff.add')}
          </Button>
        </div>
      </div>
      {edited && <DayOffDialog dayOff={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        title={t('daysOff.removeTitle')}
        action={t('remove')}
        danger
        loading={remove.isPending}
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          removed && remove.mutate({ params: { id: removed.id } }, { onSettled: () => setRemoved(null) })
        }
      >
        {t('daysOff.removeText', { days: removed ? words.range(removed) : '' })}
      </ConfirmDialog>
    </Card>
  );
}
