import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { numberText } from '../../lib/format/formats.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../lib/query/queries.ts';
import { Stars } from '../../ui/display/Stars.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FamilyReviews } from './FamilyReviews.tsx';

/** What sitters have written of one's own family. */
export function OwnReviews() {
  const { t } = useTranslation('reviews');
  const { locale } = useLocale();
  const query = useInfiniteQuery({ ...pagesOf(api.reviews.ownOfCustomer), meta: { toast: false } });
  return (
    <Card title={t('family.own')}>
      <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
        {({ pages }) => {
          const reviews = pages.flatMap(({ results }) => results);
          const rating = pages[0]?.rating ?? null;
          return (
            <Stack gap={2}>
              <p className="small-quiet">{t(reviews.length > 0 ? 'family.seenBy' : 'family.noneOwn')}</p>
              {rating !== null && (
                <p className="row-wrap">
                  <Stars rating={rating} />
                  <b>{numberText(rating, locale)}</b>
                </p>
              )}
              <FamilyReviews reviews={reviews} query={query} />
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}
