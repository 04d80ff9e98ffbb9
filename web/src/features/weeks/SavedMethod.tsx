import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { cardTitle } from '../payments/saved-cards.ts';
import styles from './Weeks.module.css';

/** What the weeks are charged by, and the way to change that. */
export function SavedMethod({ method }: { method: NonNullable<OrderDetail['saved_method']> }) {
  const { t } = useTranslation('weeks');
  return (
    <div className={styles.line}>
      <span className={styles.what}>
        <span>{t('saving.on', { card: cardTitle(method) })}</span>
        {!method.is_own && <span className="small-quiet">{t('saving.others')}</span>}
      </span>
      {method.is_own && (
        <ButtonLink kind="quiet" size="s" to="/profile/settings">
          {t('saving.manage')}
        </ButtonLink>
      )}
    </div>
  );
}
