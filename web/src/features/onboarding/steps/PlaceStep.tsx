import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { CityField } from '../../account/change/MainFields.tsx';
import { PlaceField } from '../../account/change/PlaceField.tsx';
import type { StepProps } from '../step-props.ts';
import { StepForm } from './StepForm.tsx';

/** A family's address goes into its orders; of a sitter the place is enough. */
export function PlaceStep({ step, role }: StepProps) {
  const { t } = useTranslation('account');
  return (
    <StepForm
      step={step}
      fields={['city_of_residence', 'location', ...(role === 'customer' ? (['address'] as const) : [])]}
      oneOf={['city_of_residence']}
    >
      {(control) => (
        <>
          <CityField control={control} />
          {role === 'customer' && (
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
          )}
          <PlaceField control={control} />
        </>
      )}
    </StepForm>
  );
}
