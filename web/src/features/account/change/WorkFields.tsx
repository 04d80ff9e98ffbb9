import { employments, workOptions } from '@ladushki/contract/account-constants';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { ReferenceSelect } from '../../reference-data/ReferenceFields.tsx';
import styles from '../Account.module.css';
import type { ChangeControl } from './change-form.ts';

export function PriceFields({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.pair}>
      <Bind control={control} name="per_hour_salary">
        {(input) => <NumberInput {...input} label={t('change.perHour')} suffix={t('change.perHourUnit')} />}
      </Bind>
      <Bind control={control} name="per_month_salary">
        {(input) => <NumberInput {...input} label={t('change.perMonth')} suffix={t('change.perMonthUnit')} />}
      </Bind>
    </div>
  );
}

export function WorkOptionsField({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  const options = workOptions.map((value) => ({ value: value as string, label: t(`search:work.${value}`) }));
  return (
    <Bind control={control} name="work_options">
      {(input) => <ChipChoice {...input} label={t('change.workOptions')} options={options} />}
    </Bind>
  );
}

export function CitizenshipField({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  return (
    <Bind control={control} name="citizenship">
      {(input) => <ReferenceSelect {...input} list="citizenships" label={t('change.citizenship')} />}
    </Bind>
  );
}

/** A sitter's working conditions. */
export function WorkFields({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Bind control={control} name="is_available">
        {(input) => <Checkbox {...input} asSwitch label={t('change.available')} />}
      </Bind>
      <p className="lead">{t('change.availableHint')}</p>
      <PriceFields control={control} />
      <WorkOptionsField control={control} />
      <Bind control={control} name="employment">
        {(input) => (
          <PlainSelect
            {...input}
            value={input.value ?? ''}
            onChange={(value) => input.onChange(employments.find((known) => known === value) ?? null)}
            label={t('change.employment')}
            options={employments.map((value) => ({ value, label: t(`search:work.${value}`) }))}
          />
        )}
      </Bind>
      <Bind control={control} name="max_children">
        {(input) => <NumberInput {...input} label={t('change.maxChildren')} hint={t('change.maxChildrenHint')} />}
      </Bind>
      <CitizenshipField control={control} />
    </>
  );
}
