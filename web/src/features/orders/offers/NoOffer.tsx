import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { maxLiveOffers } from '@ladushki/contract/order-states';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCurrentUser } from '../../account/current-user.ts';
import { isBasic, Missing } from '../../account/profile/Checklist.tsx';

/** Why no offer can be made now, and what to do. */
export function NoOffer({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { data, isPending } = useCurrentUser();
  if (order.own_offer?.status === 'declined') return <Why text={t('offer.declined')} />;
  if (isPending) return <Skeleton height={160} />;
  const missing = data?.sitter?.checklist.missing.filter(isBasic) ?? [];
  if (missing.length === 0) {
    const isFull = order.offers_count >= maxLiveOffers;
    return <Why text={t(isFull ? 'offer.full' : 'offer.unlisted')} />;
  }
  return (
    <Card title={t('offer.missing.title')}>
      <Stack gap={2}>
        <p>{t('offer.missing.text')}</p>
        <Missing checks={missing} basic />
      </Stack>
    </Card>
  );
}

function Why({ text }: { text: string }) {
  return (
    <Notice tone="amber" icon="info">
      {text}
    </Notice>
  );
}
