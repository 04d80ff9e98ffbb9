import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useOrderTexts } from '../use-order-texts.ts';
import { DeclineInvitation } from './DeclineInvitation.tsx';

/** On the page of an announcement: that the sitter is invited, until they answer. */
export function OwnInvitation({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order-changes');
  const words = useOrderTexts();
  const [own] = order.invited;
  if (!own || own.answer !== null) return null;
  return (
    <Notice tone="green" icon="mail">
      <p>{t('invitation.own', { name: order.customer.full_name })}</p>
      <DeclineInvitation order={order.id} title={words.title(order)} />
    </Notice>
  );
}
