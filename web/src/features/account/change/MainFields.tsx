import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { ReferenceSelect } from '../../reference-data/ReferenceFields.tsx';
import type { ChangeControl } from './change-form.ts';
import { PlaceField } from './PlaceField.tsx';

const oldest = '1900-01-01';

export function CityField({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  return (
    <Bind control={control} name="city_of_residence">
      {({ value, onChange, ...input }) => (
        <ReferenceSelect
          {...input}
          list="cities"
          label={t('change.city')}
          placeholder={t('change.cityHint')}
          known={value ? [value] : []}
          value={value?.id ?? null}
          onChange={() => undefined}
          onRef={onChange}
        />
      )}
    </Bind>
  );
}

export function GenderField({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  const options = (['female', 'male'] as const).map((value) => ({ value, label: t(`gender.${value}`) }));
  return (
    <Bind control={control} name="gender">
      {({ onChange, ...input }) => (
        <Segmented
          {...input}
          label={t('facts.gender')}
          options={[...options, { value: '', label: t('genderUnknown') }]}
          onChange={(gender) => onChange(gender ?? '')}
        />
      )}
    </Bind>
  );
}

/** Name, birth date and place. */
export function MainFields({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Bind control={control} name="full_name">
        {(input) => <TextInput {...input} required label={t('change.fullName')} autoComplete="name" />}
      </Bind>
      <Bind control={control} name="first_name">
        {(input) => (
          <TextInput
            {...input}
            label={t('change.firstName')}
            hint={t('change.firstNameHint')}
            autoComplete="given-name"
            maxLength={50}
          />
        )}
      </Bind>
      <Bind control={control} name="birth_date">
        {(input) => (
          <DateInput {...input} label={t('change.birthDate')} hint={t('change.birthHint')} min={oldest} max={today()} />
        )}
      </Bind>
      <GenderField control={control} />
      <CityField control={control} />
      <Bind control={control} name="address">
        {(input) => (
          <TextInput
            {...input}
            label={t('change.address')}
            hint={t('change.addressHint')}
            autoComplete="street-address"
          />
        )}
      </Bind>
      <PlaceField control={control} />
    </>
  );
}
