import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import styles from '../auth.module.css';
import { clockText, useCountdown } from './use-countdown.ts';

interface ResendProps {
  /** When another code may be requested. */
  at: number;
  busy: boolean;
  onResend: () => void;
}

export function Resend({ at, busy, onResend }: ResendProps) {
  const { t } = useTranslation('identity');
  const left = useCountdown(at);
  return (
    <div className={styles.timer}>
      {left > 0 ? (
        <p>{t('code.resendIn', { time: clockText(left) })}</p>
      ) : (
        <Button kind="quiet" size="s" loading={busy} onClick={onResend}>
          {t('code.resend')}
        </Button>
      )}
    </div>
  );
}
