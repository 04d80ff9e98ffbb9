import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CalendarDrawing } from '../../ui/art/drawings.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { OfferCard } from './OfferCard.tsx';
import { replacementOffersQuery } from './replacement-queries.ts';

/** Visits that the sitter was asked to take over. */
export function ReplacementOffers() {
  const { t } = useTranslation('replacements');
  const query = useInfiniteQuery(replacementOffersQuery());
  if (query.isPending) return <Skeleton height={260} />;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const offers = query.data.pages.flatMap((page) => page.results);
  if (offers.length === 0) {
    return (
      <State drawing={<CalendarDrawing />} action={<ButtonLink to="/orders">{t('offer.find')}</ButtonLink>}>
        {t('offer.none')}
      </State>
    );
  }
  return (
    <InfiniteList className="stack-2" query={query}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </InfiniteList>
  );
}
