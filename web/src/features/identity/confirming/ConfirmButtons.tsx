import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DialogButtons } from '../../../ui/feedback/DialogButtons.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';

export interface StepProps {
  onConfirmed: () => void;
  onClose: () => void;
}

export function ConfirmButtons({ onClose, busy }: Pick<StepProps, 'onClose'> & { busy: boolean }) {
  const { t } = useTranslation('identity');
  const submit = (
    <Button type="submit" loading={busy}>
      {t('confirming.submit')}
    </Button>
  );
  return <DialogButtons onBack={onClose} main={submit} />;
}
