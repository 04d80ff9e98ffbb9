import { api } from 'virtual:api-manifest';
import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { weekdayOf } from '@ladushki/contract/visits';
import { useState } from 'react';
import { weekdays, weekdayText } from '../../lib/format/weekdays.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { today } from '../../lib/today.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { ChipChoice } from '../../ui/inputs/ChipChoice.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { planAnswers } from './plan-queries.ts';
import { copiesOfDay } from './plan-week.ts';

interface CopyDayProps {
  templates: readonly ScheduleTemplate[];
  onClose: () => void;
}

function CopyDayForm({ templates, day, onClose }: CopyDayProps & { day: string }) {
  const { t } = useTranslation('day-plans');
  const { locale } = useLocale();
  const [chosen, setChosen] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  const create = useApiMutation(api.dayPlans.create, { invalidates: planAnswers, meta: { toast: false } });
  const source = weekdayOf(day);
  const options = weekdays
    .filter((weekday) => weekday !== source)
    .map((weekday) => ({
      value: weekday as number,
      label: weekdayText(weekday, locale),
      title: weekdayText(weekday, locale, 'long'),
    }));

  const copy = async () => {
    setBusy(true);
    const copies = copiesOfDay(templates, day, chosen, today());
    try {
      for (const body of copies) await create.mutateAsync({ body });
      showToast(copies.length > 0 ? 'success' : 'info', t(copies.length > 0 ? 'copy.done' : 'copy.nothing'));
      onClose();
    } catch {
      showToast('error', t('copy.failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap={1}>
      <p>{t('copy.text')}</p>
      <ChipChoice label={t('copy.days')} value={chosen} onChange={setChosen} options={options} />
      <Actions
        end
        main={
          <Button loading={busy} disabled={chosen.length === 0} onClick={copy}>
            {t('copy.action')}
          </Button>
        }
      >
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Actions>
    </Stack>
  );
}

/** Copies a day's plan to other weekdays. */
export function CopyDayDialog({ day, ...rest }: CopyDayProps & { day: string | null }) {
  const { t } = useTranslation('day-plans');
  const { locale } = useLocale();
  const name = day ? weekdayText(weekdayOf(day), locale, 'long') : '';
  return (
    <Modal open={day !== null} onClose={rest.onClose} title={t('copy.title', { day: name })}>
      {day && <CopyDayForm key={day} day={day} {...rest} />}
    </Modal>
  );
}
