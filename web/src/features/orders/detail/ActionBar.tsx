import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { ReviewDialog } from '../../reviews-writing/lazy-review-dialog.ts';
import { isCompletedEarly } from '../order-period.ts';
import type { Side } from '../use-side.ts';
import styles from './Detail.module.css';
import {
  AcceptDialog,
  CancelDialog,
  CompleteDialog,
  DisputeDialog,
  PayDialog,
  RecoverDialog,
} from './dialogs/lazy-dialogs.ts';

type Action = 'accept' | 'pay' | 'complete' | 'review' | 'recover' | 'decline' | 'cancel' | 'dispute';

interface DialogProps {
  order: OrderDetail;
  side: Side;
  onClose: () => void;
}

/** The main action first; each asks for confirmation. */
const dialogs = {
  accept: AcceptDialog,
  pay: PayDialog,
  complete: CompleteDialog,
  review: ReviewDialog,
  recover: RecoverDialog,
  decline: CancelDialog,
  cancel: CancelDialog,
  dispute: DisputeDialog,
} as const satisfies Record<Action, ComponentType<DialogProps>>;

const kinds: Partial<Record<Action, 'secondary' | 'quiet'>> = {
  decline: 'secondary',
  cancel: 'secondary',
  dispute: 'quiet',
};
const all = Object.keys(dialogs) as Action[];

/** Actions with a page of their own. */
const wizards = [
  { action: 'edit', to: (id: number) => `/my-orders/order/open/${id}/edit` },
  { action: 'repeat', to: (id: number) => `/my-orders/order/${id}/repeat` },
] as const;

/** The order's actions, as computed by the server. */
export function ActionBar({ order, side }: { order: OrderDetail; side: Side }) {
  const { t } = useTranslation('orders');
  const [chosen, setChosen] = useState<Action | null>(null);
  const allowed = all.filter((action) => order.actions.includes(action));
  const pages = wizards.filter(({ action }) => order.actions.includes(action));
  if (allowed.length + pages.length === 0) return null;
  const Dialog: ComponentType<DialogProps> | null = chosen && dialogs[chosen];
  const isEarly = isCompletedEarly(order, new Date());
  const kindOf = (action: Action) => (action === 'complete' && isEarly ? 'quiet' : (kinds[action] ?? 'primary'));
  const label = (action: Action) => {
    if (action === 'complete' && isEarly) return t('actions.completeEarly');
    if (action === 'cancel' && side === 'sitter') return t('actions.leave');
    return action === 'cancel' && order.status === 'open' ? t('actions.takeDown') : t(`actions.${action}`);
  };
  return (
    <>
      <div className={`row-wrap ${styles.actions}`}>
        {allowed.map((action) => (
          <Button key={action} kind={kindOf(action)} onClick={() => setChosen(action)} {...dialogs[action].prefetch}>
            {label(action)}
          </Button>
        ))}
        {pages.map(({ action, to }) => (
          <ButtonLink key={action} kind="secondary" to={to(order.id)}>
            {t(`order-changes:${action}.button`)}
          </ButtonLink>
        ))}
      </div>
      {Dialog && <Dialog order={order} side={side} onClose={() => setChosen(null)} />}
    </>
  );
}
