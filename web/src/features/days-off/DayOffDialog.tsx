import { api } from 'virtual:api-manifest';
import type { DayOff, dayOffDraft } from '@ladushki/contract/days-off';
import { dayOffLimits } from '@ladushki/contract/days-off-constants';
import { Link } from 'react-router';
import { isApiError } from '../../lib/api/types.ts';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { dateText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { today } from '../../lib/today.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { DayForm } from './DayForm.tsx';
import type { DayDialogProps } from './DaysCard.tsx';
import { showDaysOff } from './days-off-queries.ts';

const mostShown = 8;

/** Agreed visits in these days, each with its day in the calendar, where it can be skipped. */
function VisitsInside({ error }: { error: Error | null }) {
  if (!isApiError(error) || error.code !== 'slot_taken') return null;
  const { clashes = [] } = error.details;
  const more = clashes.length - mostShown;
  return (
    <Notice tone="red" icon="warning" title={error.message}>
      <p className="row-wrap">
        {clashes.slice(0, mostShown).map((date) => (
          <Link key={date} to={`/calendar?date=${date}`}>
            {dateText(date)}
          </Link>
        ))}
        {more > 0 && `+${more}`}
      </p>
    </Notice>
  );
}

interface Values {
  start_date: string;
  end_date: string;
  note: string;
}

export function DayOffDialog({ entry: dayOff, onClose }: DayDialogProps<DayOff>) {
  const { t } = useTranslation('sitter-profile');
  const form = useSchemaForm<Values, typeof dayOffDraft>({
    schema: async () => (await import('@ladushki/contract/days-off')).dayOffDraft,
    defaultValues: {
      start_date: dayOff?.start_date ?? '',
      end_date: dayOff?.end_date ?? '',
      note: dayOff?.note ?? '',
    },
    // One day off needs one date.
    toBody: (values) => ({ ...values, end_date: values.end_date || values.start_date }),
    draft: { name: `day-off:${dayOff?.id ?? 'new'}` },
    refusals: { conflict: 'start_date', slot_taken: 'root' },
  });
  const add = useApiMutation(api.daysOff.add, { invalidates: showDaysOff });
  const update = useApiMutation(api.daysOff.update, { invalidates: showDaysOff });
  const save = form.submit(async (body) => {
    if (dayOff) await update.mutateAsync({ params: { id: dayOff.id }, body });
    else await add.mutateAsync({ body });
    form.discard();
    onClose();
  });
  const { control } = form;
  return (
    <DayForm
      title={t(dayOff ? 'daysOff.change' : 'daysOff.add')}
      isBusy={form.formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="field-pair">
        <Bind control={control} name="start_date">
          {(input) => <DateInput {...input} label={t('daysOff.from')} required min={today()} />}
        </Bind>
        <Bind control={control} name="end_date">
          {(input) => <DateInput {...input} label={t('daysOff.to')} hint={t('daysOff.toHint')} min={today()} />}
        </Bind>
      </div>
      <Bind control={control} name="note">
        {(input) => (
          <TextInput {...input} label={t('daysOff.note')} hint={t('daysOff.noteHint')} maxLength={dayOffLimits.note} />
        )}
      </Bind>
      <VisitsInside error={add.error ?? update.error} />
    </DayForm>
  );
}
