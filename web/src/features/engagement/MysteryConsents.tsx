import type { Control } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { RichText } from '../../lib/i18n/RichText.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import type { MysteryValues } from './mystery-values.ts';

const consents = [
  { name: 'personal_data', terms: 'personal_data', text: 'mystery.personalData' },
  { name: 'service_terms', terms: 'service_agreement', text: 'mystery.serviceTerms' },
  { name: 'advertising', terms: 'advertising', text: 'mystery.advertising' },
] as const;

/** Consents with links that open in a new tab. */
export function MysteryConsents<Output>({ control }: { control: Control<MysteryValues, unknown, Output> }) {
  const { t } = useTranslation('engagement');
  return consents.map(({ name, terms, text }) => (
    <Bind key={name} control={control} name={`agreements.${name}`}>
      {(input) => (
        <Checkbox
          {...input}
          label={
            <RichText
              text={t(text)}
              elements={{
                // biome-ignore lint/a11y/useAnchorContent: its words are in the translation.
                terms: <a href={`/terms/${terms}`} target="_blank" rel="noopener" />,
              }}
            />
          }
        />
      )}
    </Bind>
  ));
}
