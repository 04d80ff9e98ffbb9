import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Side } from '../orders/use-side.ts';
import { ExpenseRow } from './ExpenseRow.tsx';
import styles from './Expenses.module.css';
import { expensesOfOrderQuery } from './expense-queries.ts';

/** All that was laid out for the visits of an order, newest first. */
export function OrderExpenses({ order, side }: { order: OrderDetail; side: Side }) {
  const { t } = useTranslation('expenses');
  const query = useInfiniteQuery(expensesOfOrderQuery(order.id));
  return (
    <Card title={t('title')}>
      <Loaded query={query} skeleton={<Skeleton height={120} />}>
        {({ pages }) => (
          <Stack gap={2}>
            <ul className={styles.list}>
              {pages
                .flatMap(({ results }) => results)
                .map((expense) => (
                  <ExpenseRow
                    key={expense.id}
                    expense={expense}
                    side={side === 'sitter' ? 'sitter' : 'family'}
                    isDirect={order.payment?.method === 'direct'}
                  />
                ))}
            </ul>
            {query.hasNextPage && (
              <Button
                kind="quiet"
                size="s"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('older')}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
