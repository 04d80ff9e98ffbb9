import { api } from 'virtual:api-manifest';
import type { ExtraHours, extraHoursDraft } from '@ladushki/contract/days-off';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { today } from '../../lib/today.ts';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { TimeInput } from '../../ui/inputs/TimeInput.tsx';
import { DayForm } from './DayForm.tsx';
import type { DayDialogProps } from './DaysCard.tsx';
import { showDaysOff } from './days-off-queries.ts';

interface Values {
  date: string;
  start_time: string;
  end_time: string;
}

export function ExtraHoursDialog({ onClose }: Pick<DayDialogProps<ExtraHours>, 'onClose'>) {
  const { t } = useTranslation('sitter-profile');
  const form = useSchemaForm<Values, typeof extraHoursDraft>({
    schema: async () => (await import('@ladushki/contract/days-off')).extraHoursDraft,
    defaultValues: { date: '', start_time: '', end_time: '' },
    draft: { name: 'extra-hours' },
    refusals: { conflict: 'start_time', day_off: 'date' },
  });
  const add = useApiMutation(api.daysOff.addExtraHours, { invalidates: showDaysOff });
  const save = form.submit(async (body) => {
    await add.mutateAsync({ body });
    form.discard();
    onClose();
  });
  const { control } = form;
  return (
    <DayForm title={t('extraHours.add')} isBusy={form.formState.isSubmitting} onSubmit={save} onClose={onClose}>
      <Bind control={control} name="date">
        {(input) => <DateInput {...input} label={t('extraHours.date')} required min={today()} />}
      </Bind>
      <div className="field-pair">
        <Bind control={control} name="start_time">
          {(input) => <TimeInput {...input} label={t('extraHours.from')} required />}
        </Bind>
        <Bind control={control} name="end_time">
          {(input) => <TimeInput {...input} label={t('extraHours.to')} required />}
        </Bind>
      </div>
    </DayForm>
  );
}
