import { api } from 'virtual:api-manifest';
import type { extraHoursDraft } from '@ladushki/contract/days-off';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { today } from '../../lib/today.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { TimeInput } from '../../ui/inputs/TimeInput.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { showDaysOff } from './days-off-queries.ts';

interface Values {
  date: string;
  start_time: string;
  end_time: string;
}

export function ExtraHoursDialog({ onClose }: { onClose: () => void }) {
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
    <Modal open onClose={onClose} title={t('extraHours.add')}>
      <form method="post" className="stack-1" onSubmit={save} noValidate>
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
        <Actions
          end
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('save')}
            </Button>
          }
        >
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
