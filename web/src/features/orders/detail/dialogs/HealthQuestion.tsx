import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/inputs/Checkbox.tsx';

interface HealthQuestionProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Asked while the two agree, of a sitter who is not verified. Nothing is allowed unless the family says so. */
export function HealthQuestion({ value, onChange }: HealthQuestionProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Notice icon="lock" tone="amber" title={t('health.question')}>
        {t('health.questionText')}
      </Notice>
      <Checkbox label={t('health.answer')} value={value} onChange={onChange} />
    </>
  );
}
