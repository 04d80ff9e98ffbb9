import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SuccessDrawing } from '../../../ui/art/drawings.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { InvitePanel } from '../invitations/InvitePanel.tsx';
import { orderLink } from '../order-links.ts';
import styles from './OrderSent.module.css';

/** After the wizard: what happens now, and whom to invite. */
export function OrderSent({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order-draft');
  const isOpen = order.status === 'open';
  return (
    <Stack>
      <div className={styles.sent}>
        <div className={styles.drawing}>
          <SuccessDrawing />
        </div>
        <h1>{t(isOpen ? 'sent.open.title' : 'sent.awaiting.title')}</h1>
        <p>{isOpen ? t('sent.open.now') : t('sent.awaiting.now', { name: order.sitter?.full_name })}</p>
        <p>{t(isOpen ? 'sent.open.next' : 'sent.awaiting.next')}</p>
        {isOpen && <p>{t('sent.open.invite')}</p>}
        <Actions main={<ButtonLink to={orderLink(order, 'customer')}>{t('sent.toOrder')}</ButtonLink>}>
          <ButtonLink kind="secondary" to="/my-orders">
            {t('sent.toAll')}
          </ButtonLink>
        </Actions>
      </div>
      {isOpen && <InvitePanel order={order} />}
    </Stack>
  );
}
