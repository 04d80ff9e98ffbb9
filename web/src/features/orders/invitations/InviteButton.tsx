import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { useInvite } from './use-invite.ts';

interface InviteButtonProps {
  order: OrderDetail;
  sitter: { id: number; name: string };
}

/** Invites a sitter to the announcement, or says that they are invited. */
export function InviteButton({ order, sitter }: InviteButtonProps) {
  const { t } = useTranslation('order-changes');
  const { invite, isPending } = useInvite();
  if (order.invited.some((each) => each.sitter.id === sitter.id)) {
    return (
      <Badge tone="green" icon="check">
        {t('invite.done')}
      </Badge>
    );
  }
  if (!order.actions.includes('invite')) return null;
  return (
    <Button
      kind="secondary"
      size="s"
      loading={isPending}
      aria-label={t('invite.one', { name: sitter.name })}
      onClick={() => invite(order.id, sitter.id)}
    >
      {t('invite.button')}
    </Button>
  );
}
