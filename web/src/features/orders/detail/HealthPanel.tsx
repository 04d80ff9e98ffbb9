import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { HealthRule } from '../../children/HealthRule.tsx';
import type { Side } from '../use-side.ts';
import { useHealthTimes } from './use-health-times.ts';
import { useMove } from './use-move.ts';

type Access = NonNullable<OrderDetail['health_access']>;

const stateOf = ({ needed, allowed }: Access) => (needed ? (allowed ? 'allowed' : 'asked') : 'verified');

/** Grants or withdraws the permission. */
function Permission({ order, allowed }: { order: number; allowed: boolean }) {
  const { t } = useTranslation('orders');
  const change = useMove(api.orders.healthAccess);
  return (
    <Button
      kind={allowed ? 'secondary' : 'primary'}
      loading={change.isPending}
      onClick={() => change.mutate({ body: { order, allowed: !allowed } })}
    >
      {t(allowed ? 'health.withdraw' : 'health.allow')}
    </Button>
  );
}

function Panel({ order, access, side }: { order: number; access: Access; side: Side }) {
  const { t } = useTranslation('orders');
  const times = useHealthTimes(access);
  const state = stateOf(access);
  return (
    <Card title={t('health.title')}>
      <Stack gap={2}>
        <p>{t(`health.${side}.${state}`)}</p>
        <HealthRule />
        {state !== 'asked' && <p>{times}</p>}
        {side === 'customer' && access.needed && (
          <div>
            <Permission order={order} allowed={access.allowed} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Access to the children's health data, from the agreement until the order ends. */
export function HealthPanel({ order, side }: { order: OrderDetail; side: Side }) {
  return order.health_access && <Panel order={order.id} access={order.health_access} side={side} />;
}
