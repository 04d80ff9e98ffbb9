import type { agreementKinds } from '@ladushki/contract/identity-constants';
import { RichText } from '../../../lib/i18n/RichText.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';

const texts = { user_agreement: 'register.userAgreement', personal_data: 'register.personalData' } as const;

interface AgreementBoxProps {
  kind: (typeof agreementKinds)[number];
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** With links that open in a new tab. */
export function AgreementBox({ kind, ...input }: AgreementBoxProps) {
  const { t } = useTranslation('identity');
  const terms = (
    // biome-ignore lint/a11y/useAnchorContent: its words are in the translation.
    <a href={`/terms/${kind}`} target="_blank" rel="noopener" />
  );
  return <Checkbox {...input} label={<RichText text={t(texts[kind])} elements={{ terms }} />} />;
}
