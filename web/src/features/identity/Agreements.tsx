import type { Control } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Bind } from '../../lib/form/Bind.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import type { RegisterValues } from './register-values.ts';

const agreements = [
  { name: 'user_agreement', text: 'register.userAgreement' },
  { name: 'personal_data', text: 'register.personalData' },
] as const;

/** Each with a way to read what one agrees to, in a new tab. */
export function Agreements<Output>({ control }: { control: Control<RegisterValues, unknown, Output> }) {
  const { t } = useTranslation('identity');
  return agreements.map(({ name, text }) => (
    <Bind key={name} control={control} name={`agreements.${name}`}>
      {(input) => (
        <Checkbox
          {...input}
          label={
            <Trans
              t={t}
              i18nKey={text}
              components={{
                // biome-ignore lint/a11y/useAnchorContent: its words are in the translation.
                terms: <a href={`/terms/${name}`} target="_blank" rel="noopener" />,
              }}
            />
          }
        />
      )}
    </Bind>
  ));
}
