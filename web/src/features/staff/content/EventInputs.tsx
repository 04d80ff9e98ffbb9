import { eventCategories } from '@ladushki/contract/content-constants';
import type { Control, FieldValues } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';

/** When an event begins, by the clock of Moscow, and what it is. */
export function EventInputs({ control }: { control: Control<FieldValues, unknown, FieldValues> }) {
  const { t } = useTranslation('staff');
  return (
    <>
      <Bind control={control} name="starts_at">
        {(input) => <DateInput {...input} label={t('content.fields.starts_at')} required />}
      </Bind>
      <Bind control={control} name="starts_time">
        {(input) => <TimeInput {...input} label={t('content.fields.starts_time')} required />}
      </Bind>
      <Bind control={control} name="category">
        {(input) => (
          <PlainSelect
            {...input}
            label={t('content.fields.category')}
            placeholder={t('content.choose')}
            options={eventCategories.map((value) => ({ value, label: t(`content.eventCategories.${value}`) }))}
          />
        )}
      </Bind>
    </>
  );
}
