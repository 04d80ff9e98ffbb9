import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { ownOrdersQuery } from '../order-queries.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import { useInvite } from './use-invite.ts';

/** On a sitter's page: invites them to one of the customer's open announcements, if there is any. */
export function InviteToOrder({ sitter }: { sitter: Pick<SitterDetail, 'id'> }) {
  const { t } = useTranslation('order-changes');
  const words = useOrderTexts();
  const { data } = useInfiniteQuery(ownOrdersQuery('customer', 'open'));
  const { invite, isPending } = useInvite();
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const orders = data?.pages.flatMap((page) => page.results) ?? [];
  const [first] = orders;
  if (!first) return null;
  const order = chosen ?? String(first.id);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('invite.toOrder')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('invite.which')}
        action={t('invite.button')}
        loading={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => invite(Number(order), sitter.id, () => setAsking(false))}
      >
        <RadioCards
          label={t('invite.orders')}
          value={order}
          onChange={setChosen}
          options={orders.map((each) => ({
            value: String(each.id),
            title: words.title(each),
            text: [words.dates(each.order_item), words.price(each)].join(' · '),
          }))}
        />
      </ConfirmDialog>
    </>
  );
}
