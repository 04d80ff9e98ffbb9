import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { DocumentsDrawing } from '../../ui/art/drawings.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { familyPaymentsQuery } from './family-payment-queries.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { PaymentFilterBar } from './PaymentFilterBar.tsx';
import { filtersOf, type PaymentFilters } from './payment-filters.ts';

const shape = (
  <Stack gap={2}>
    <Skeleton height={150} />
    <Skeleton height={150} />
    <Skeleton height={150} />
  </Stack>
);

function NoPayments({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const { t } = useTranslation('family-payments');
  const action = isFiltered ? (
    <Button kind="secondary" onClick={onReset}>
      {t('empty.reset')}
    </Button>
  ) : (
    <ButtonLink to="/specialists">{t('empty.search')}</ButtonLink>
  );
  return (
    <State drawing={<DocumentsDrawing />} action={action}>
      {t(isFiltered ? 'empty.filtered' : 'empty.text')}
    </State>
  );
}

function Payments({ filters, onReset }: { filters: PaymentFilters; onReset: () => void }) {
  const query = useInfiniteQuery(familyPaymentsQuery(filters));
  if (query.isPending) return shape;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const payments = query.data.pages.flatMap(({ results }) => results);
  const isFiltered = Object.values(filters).some((value) => value !== null);
  if (payments.length === 0) return <NoPayments isFiltered={isFiltered} onReset={onReset} />;
  return (
    <InfiniteList query={query}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment} />
        </li>
      ))}
    </InfiniteList>
  );
}

/** What the family paid, what went back, and what failed; the filters are in the address. */
export function FamilyPayments() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const change = (part: Partial<PaymentFilters>) => {
    const chosen = Object.entries({ ...filters, ...part }).filter(([, value]) => value !== null);
    setParams(new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <Stack gap={2}>
      <PaymentFilterBar filters={filters} onChange={change} />
      <Payments filters={filters} onReset={() => change({ order: null, kind: null, period: null })} />
    </Stack>
  );
}
