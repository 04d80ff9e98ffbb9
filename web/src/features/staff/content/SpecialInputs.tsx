import { termsNoticeDays } from '@ladushki/contract/consents-constants';
import { claimKinds } from '@ladushki/contract/content-constants';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';

type AnyControl = Control<FieldValues, unknown, FieldValues>;

/** Whether consent is asked again, and from which day. */
export function TermsInputs({
  form,
}: {
  form: Pick<UseFormReturn<FieldValues, unknown, FieldValues>, 'control' | 'watch'>;
}) {
  const { t } = useTranslation('staff');
  return (
    <>
      <Bind control={form.control} name="minor">
        {(input) => <Checkbox {...input} label={t('content.fields.minor')} />}
      </Bind>
      {!form.watch('minor') && (
        <Bind control={form.control} name="effective_from">
          {(input) => (
            <DateInput
              {...input}
              label={t('content.fields.effective_from')}
              hint={t('content.effectiveHint', { count: termsNoticeDays })}
              min={today()}
            />
          )}
        </Bind>
      )}
    </>
  );
}

/** The check of a claim. */
export function ClaimKindInput({ control }: { control: AnyControl }) {
  const { t } = useTranslation('staff');
  return (
    <Bind control={control} name="kind">
      {(input) => (
        <PlainSelect
          {...input}
          label={t('content.fields.kind')}
          hint={t('content.kindHint')}
          placeholder={t('content.noKind')}
          options={claimKinds.map((value) => ({ value, label: t(`content.claimKinds.${value}`) }))}
        />
      )}
    </Bind>
  );
}
