import { api } from 'virtual:api-manifest';
import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { useWatch } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../lib/i18n/use-weekday-options.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { ChipChoice } from '../../ui/inputs/ChipChoice.tsx';
import { DateInput } from '../../ui/inputs/DateInput.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { planAnswers } from './plan-queries.ts';
import { TaskList } from './TaskList.tsx';
import { usePlanForm } from './use-plan-form.ts';

interface PlanFormProps {
  child: number;
  /** The plan to edit; without it a new one. */
  template?: ScheduleTemplate | undefined;
  onClose: () => void;
  onRemove: () => void;
}

function useSavePlan(child: number, template: ScheduleTemplate | undefined, onSaved: () => void) {
  const form = usePlanForm(child, template);
  const create = useApiMutation(api.dayPlans.create, { invalidates: planAnswers });
  const update = useApiMutation(api.dayPlans.update, { invalidates: planAnswers });
  const save = form.submit(async (body) => {
    const { child: _, ...change } = body;
    if (template) await update.mutateAsync({ params: { id: template.id }, body: change });
    else await create.mutateAsync({ body });
    form.discard();
    onSaved();
  });
  return { form, save };
}

export function PlanForm({ child, template, onClose, onRemove }: PlanFormProps) {
  const { t } = useTranslation('day-plans');
  const { form, save } = useSavePlan(child, template, onClose);
  const { control } = form;
  const endless = useWatch({ control, name: 'endless' });
  const days = useWeekdayOptions();
  return (
    <form method="post" className="stack-1" onSubmit={save} noValidate>
      <Bind control={control} name="title">
        {(input) => (
          <TextInput {...input} label={t('form.title')} placeholder={t('form.titleExample')} required maxLength={120} />
        )}
      </Bind>
      <Bind control={control} name="working_days_of_week">
        {(input) => <ChipChoice {...input} label={t('form.days')} required options={days} />}
      </Bind>
      <div className="field-pair">
        <Bind control={control} name="start_date">
          {(input) => <DateInput {...input} label={t('form.from')} required />}
        </Bind>
        {!endless && (
          <Bind control={control} name="end_date">
            {(input) => <DateInput {...input} label={t('form.to')} required />}
          </Bind>
        )}
      </div>
      <Bind control={control} name="endless">
        {(input) => <Checkbox {...input} asSwitch label={t('form.endless')} />}
      </Bind>
      <TaskList control={control} />
      <Actions
        end
        main={
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t(template ? 'form.save' : 'form.create')}
          </Button>
        }
      >
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        {template && (
          <Button kind="danger" onClick={onRemove}>
            {t('form.remove')}
          </Button>
        )}
      </Actions>
    </form>
  );
}
