import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/inputs/Checkbox.tsx';
import { HealthRule } from '../../../children/HealthRule.tsx';

interface HealthQuestionProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Asked at the agreement with an unverified sitter; off by default. */
export function HealthQuestion({ value, onChange }: HealthQuestionProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Notice icon="lock" tone="amber" title={t('health.question')}>
        <HealthRule />
      </Notice>
      <Checkbox label={t('health.answer')} value={value} onChange={onChange} />
    </>
  );
}
