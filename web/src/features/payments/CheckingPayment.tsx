import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';

const lookEveryMs = 4_000;

interface CheckingPaymentProps {
  onLook: () => void;
  /** The same payment again, for whoever left it unfinished; it cannot be paid twice. */
  address: string | null;
}

/** Between the provider's page and the provider's word. */
export function CheckingPayment({ onLook, address }: CheckingPaymentProps) {
  const { t } = useTranslation('payments');
  useEffect(() => {
    const timer = setInterval(onLook, lookEveryMs);
    return () => clearInterval(timer);
  }, [onLook]);
  return (
    <div role="status">
      <Notice tone="amber" icon="clock" title={t('checking.title')}>
        <p className="lead">{t('checking.text')}</p>
        {address && (
          <ButtonLink to={address} kind="quiet" size="s" reloadDocument={!address.startsWith('/')}>
            {t('checking.back')}
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}
