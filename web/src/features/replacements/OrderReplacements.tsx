import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { isLive } from '@ladushki/contract/order-states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { ReplacementCard } from './ReplacementCard.tsx';
import { replacementsQuery } from './replacement-queries.ts';

/** To the family: who is looked for, and what is to happen when the sitter does not come. */
export function OrderReplacements({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('replacements');
  const query = useQuery(replacementsQuery(order.id));
  if (query.isPending) return <Skeleton height={140} />;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const { results } = query.data;
  const mayChoose = order.replacement !== null && isLive(order.status);
  if (results.length === 0 && !mayChoose) return null;
  return (
    <Card title={t(results.length > 0 ? 'title' : 'mode.title')}>
      <Stack gap={3}>
        {results.map((replacement) => (
          <ReplacementCard key={replacement.id} replacement={replacement} />
        ))}
        {mayChoose && order.replacement && <ModeChoice order={order.id} mode={order.replacement} />}
      </Stack>
    </Card>
  );
}
