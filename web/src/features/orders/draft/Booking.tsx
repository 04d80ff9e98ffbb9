import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CalendarDrawing } from '../../../ui/art/drawings.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { childrenQuery } from '../../children/children-queries.ts';
import { sitterQueries } from '../../search/search-queries.ts';
import { OrderShape } from '../detail/OrderShape.tsx';
import { BookingForm } from './BookingForm.tsx';

/** Why this sitter cannot be booked now, if so. */
function refusalOf({ is_available, per_hour_salary, per_month_salary }: SitterDetail) {
  if (!is_available) return 'unavailable';
  return per_hour_salary === null && per_month_salary === null ? 'noPrice' : null;
}

function Refusal({ sitter, reason }: { sitter: SitterDetail; reason: 'unavailable' | 'noPrice' }) {
  const { t } = useTranslation('orders');
  const to = reason === 'noPrice' ? `/my-orders/create-order?sitter=${sitter.id}` : '/specialists';
  return (
    <State drawing={<CalendarDrawing />} action={<ButtonLink to={to}>{t(`booking.${reason}.action`)}</ButtonLink>}>
      {t(`booking.${reason}.text`)}
    </State>
  );
}

export function Booking({ id, heading }: { id: string; heading: ReactNode }) {
  const { t } = useTranslation('orders');
  const query = useQuery(sitterQueries.detail(id));
  // All queries are loaded before the form is shown, to avoid layout shift.
  const week = useQuery(sitterQueries.schedule(id));
  const free = useQuery(sitterQueries.availability(id));
  const services = useQuery(sitterQueries.services(id));
  const children = useQuery(childrenQuery());
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('booking.specialists'), to: '/specialists' },
          { label: query.data?.profile.full_name ?? '…', to: `/specialists/${id}` },
          { label: t('booking.crumb') },
        ]}
      />
      {heading}
      <Loaded
        query={query}
        skeleton={<OrderShape />}
        missing={<ButtonLink to="/specialists">{t('booking.unavailable.action')}</ButtonLink>}
      >
        {(sitter) => {
          if (week.isPending || free.isPending || children.isPending) return <OrderShape />;
          const reason = refusalOf(sitter);
          if (reason) return <Refusal sitter={sitter} reason={reason} />;
          return (
            <Loaded query={services} skeleton={<OrderShape />}>
              {({ results }) => <BookingForm key={sitter.id} sitter={sitter} offered={results} />}
            </Loaded>
          );
        }}
      </Loaded>
    </>
  );
}
