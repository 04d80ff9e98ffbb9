import { awardRuleKinds } from '@ladushki/contract/awards-constants';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';

/** Without a rule the award is given by hand. */
export function RuleInputs({
  form,
}: {
  form: Pick<UseFormReturn<FieldValues, unknown, FieldValues>, 'control' | 'watch'>;
}) {
  const { t } = useTranslation('staff');
  return (
    <>
      <Bind control={form.control} name="rule.kind">
        {(input) => (
          <PlainSelect
            {...input}
            label={t('content.fields.rule')}
            hint={t('content.ruleHint')}
            placeholder={t('content.byHand')}
            options={awardRuleKinds.map((value) => ({ value, label: t(`content.ruleKinds.${value}`) }))}
          />
        )}
      </Bind>
      {form.watch('rule.kind') && (
        <>
          <Bind control={form.control} name="rule.count">
            {(input) => <NumberInput {...input} label={t('content.fields.ruleCount')} required />}
          </Bind>
          <Bind control={form.control} name="rule.no_late_cancel">
            {(input) => <Checkbox {...input} label={t('content.fields.noLateCancel')} />}
          </Bind>
        </>
      )}
    </>
  );
}
