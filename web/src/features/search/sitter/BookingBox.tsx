import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useState } from 'react';
import { priceText } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSession } from '../../../lib/session.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import styles from './BookingBox.module.css';

const InviteDialog = lazyDialog(async () => (await import('../../orders/invitations/InviteDialog.tsx')).InviteDialog);

/** Price and actions; fixed at the bottom on phones. */
export function BookingBox({ sitter }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const session = useSession();
  const [isInviting, setInviting] = useState(false);
  const { id, per_hour_salary: hour, per_month_salary: month, is_available } = sitter;
  const isCustomer = session?.role === 'customer';
  return (
    <div className={styles.box}>
      <p className={styles.prices}>
        {hour !== null && <b>{priceText(hour, 'per_hour', locale)}</b>}
        {month !== null && <span data-only={hour === null || undefined}>{priceText(month, 'per_month', locale)}</span>}
      </p>
      {isCustomer && is_available && (
        <div className={`stack-1 ${styles.buttons}`}>
          <ButtonLink to={`/specialists/${id}/booking`}>{t('sitter.book')}</ButtonLink>
          <ButtonLink kind="secondary" to={`/my-orders/create-order?sitter=${id}`}>
            {t('sitter.request')}
          </ButtonLink>
          <Button kind="quiet" onClick={() => setInviting(true)} {...InviteDialog.prefetch}>
            {t('sitter.invite')}
          </Button>
          {isInviting && <InviteDialog sitter={sitter} onClose={() => setInviting(false)} />}
        </div>
      )}
      {isCustomer && !is_available && <p className={`quiet ${styles.note}`}>{t('sitter.unavailableNow')}</p>}
      {session?.userId === id && (
        <ButtonLink kind="secondary" to="/profile">
          {t('sitter.ownPage')}
        </ButtonLink>
      )}
    </div>
  );
}
