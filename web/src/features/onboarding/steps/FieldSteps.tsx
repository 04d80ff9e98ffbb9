import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { DescriptionField } from '../../account/change/AboutFields.tsx';
import { GenderField } from '../../account/change/MainFields.tsx';
import { CitizenshipField, PriceFields, WorkOptionsField } from '../../account/change/WorkFields.tsx';
import type { StepProps } from '../step-props.ts';
import { StepForm } from './StepForm.tsx';

export function AboutStep({ step, role }: StepProps) {
  const { t } = useTranslation('account');
  const isSitter = role === 'sitter';
  return (
    <StepForm
      step={step}
      fields={['full_name', 'birth_date', 'gender', 'description', ...(isSitter ? (['citizenship'] as const) : [])]}
      oneOf={isSitter ? ['birth_date'] : ['description', 'birth_date']}
    >
      {(control) => (
        <>
          <Bind control={control} name="full_name">
            {(input) => <TextInput {...input} required label={t('change.fullName')} autoComplete="name" />}
          </Bind>
          <Bind control={control} name="birth_date">
            {(input) => (
              <DateInput
                {...input}
                required={isSitter}
                label={t('change.birthDate')}
                hint={t('change.birthHint')}
                max={today()}
              />
            )}
          </Bind>
          <GenderField control={control} />
          {isSitter && <CitizenshipField control={control} />}
          <DescriptionField control={control} isSitter={isSitter} />
        </>
      )}
    </StepForm>
  );
}

export function PriceStep({ step }: StepProps) {
  const { t } = useTranslation('account');
  return (
    <StepForm
      step={step}
      fields={['per_hour_salary', 'per_month_salary', 'work_options', 'max_children']}
      oneOf={['per_hour_salary', 'per_month_salary']}
    >
      {(control) => (
        <>
          <PriceFields control={control} />
          <WorkOptionsField control={control} />
          <Bind control={control} name="max_children">
            {(input) => <NumberInput {...input} label={t('change.maxChildren')} hint={t('change.maxChildrenHint')} />}
          </Bind>
        </>
      )}
    </StepForm>
  );
}
