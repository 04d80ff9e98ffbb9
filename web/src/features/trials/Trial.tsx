import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Clashes } from '../orders/detail/dialogs/Clashes.tsx';
import { useMove } from '../orders/detail/use-move.ts';

type TrialProps = { order: OrderDetail };

/** After the trial: the same weekday and hours every week, with one press. */
function Prolong({ order }: TrialProps) {
  const { t } = useTranslation('trials');
  const navigate = useNavigate();
  const prolong = useMove(api.orders.prolong);
  // Not `onSuccess`: the order, read again, no longer has this card, and a card that is gone is not called back.
  const send = async () => {
    const { id } = await prolong.mutateAsync({ body: { order: order.id } });
    navigate(`/my-orders/order/${id}`);
  };
  return (
    <Card title={t('prolongTitle')}>
      <Stack gap={2}>
        <p>{t('prolongText')}</p>
        <Clashes error={prolong.error} advice={t('prolongClash')} />
        <Actions
          main={
            <Button loading={prolong.isPending} onClick={() => void send().catch(() => undefined)}>
              {t('prolongButton')}
            </Button>
          }
        >
          {order.actions.includes('repeat') && (
            <ButtonLink kind="secondary" to={`/my-orders/order/${order.id}/repeat`}>
              {t('prolongOther')}
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </Card>
  );
}

/** That it is one visit to try each other, what follows it, or which trial it follows. */
export function Trial({ order }: TrialProps) {
  const { t } = useTranslation('trials');
  if (order.may_prolong) return <Prolong order={order} />;
  const linked = order.continued_as ?? order.continues;
  return (
    <Notice icon="sparkle">
      <p>{t(order.trial ? 'trialIs' : 'trialBefore')}</p>
      {linked !== null && (
        <p>
          <Link to={`/my-orders/order/${linked}`}>{t(order.trial ? 'trialNext' : 'trialFirst', { id: linked })}</Link>
        </p>
      )}
    </Notice>
  );
}
