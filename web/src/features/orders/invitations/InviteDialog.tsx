import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { ownOrdersQuery } from '../order-queries.ts';
import { useInvite } from './use-invite.ts';

interface InviteDialogProps {
  sitter: Pick<SitterDetail, 'id'>;
  onClose: () => void;
}

/** Invites a sitter to one of the customer's open announcements; without one, leads to a new one. */
export function InviteDialog({ sitter, onClose }: InviteDialogProps) {
  const { t } = useTranslation('order-changes');
  const navigate = useNavigate();
  const { data, isPending: isLoading } = useInfiniteQuery(ownOrdersQuery('customer', 'open'));
  const { invite, isPending } = useInvite();
  const [chosen, setChosen] = useState<string | null>(null);
  const orders = data?.pages.flatMap((page) => page.results) ?? [];
  const order = chosen ?? String(orders[0]?.id ?? '');
  const isNone = !isLoading && orders.length === 0;
  const confirm = () => (isNone ? navigate('/my-orders/create-order') : invite(Number(order), sitter.id, onClose));
  return (
    <ConfirmDialog
      open
      title={t('invite.which')}
      action={t(isNone ? 'invite.create' : 'invite.button')}
      loading={isLoading || isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {isNone ? (
        <p>{t('invite.noOrders')}</p>
      ) : (
        <RadioCards
          label={t('invite.orders')}
          value={order}
          onChange={setChosen}
          // Few words: they are part of the texts of every sitter's page.
          options={orders.map(({ id, title, order_item: { service_type, start_date, end_date } }) => ({
            value: String(id),
            title: title || service_type.map(({ name }) => name).join(', '),
            text: [start_date, end_date].flatMap((date) => (date ? dateText(date) : [])).join(' – '),
          }))}
        />
      )}
    </ConfirmDialog>
  );
}
