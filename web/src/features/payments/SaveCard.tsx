import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';

interface SaveCardProps {
  /** Also a consent to charge the weeks to come. */
  isWeekly: boolean;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** The wish to keep a card for later; off by default. */
export function SaveCard({ isWeekly, value, onChange }: SaveCardProps) {
  const { t } = useTranslation('payments');
  const kind = isWeekly ? 'weekly' : 'once';
  return (
    <div>
      <Checkbox label={t(`saving.${kind}.label`)} value={value} onChange={onChange} />
      <p className="small-quiet">{t(`saving.${kind}.text`)}</p>
    </div>
  );
}
