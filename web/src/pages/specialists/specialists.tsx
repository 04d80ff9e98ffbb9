import type { SitterCard } from '@ladushki/contract/sitter-card';
import { sitterFilters } from '../../features/search/filters/filters.ts';
import { idFilters } from '../../features/search/filters/use-filter-chips.ts';
import { firstName } from '../../features/search/results/first-name.ts';
import { SpecialistsBrowser } from '../../features/search/SpecialistsBrowser.tsx';
import { citiesQuery, referenceQuery, sittersQuery } from '../../features/search/search-queries.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec, type Place } from '../../lib/page/data.ts';
import { keepOnSearchChange } from '../../lib/page/revalidate.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

const filtersOf = ({ url }: Place) => sitterFilters.read(url.searchParams);

/** Data for search engines: no surname, no exact place. */
const listItem = (sitter: SitterCard, index: number) => ({
  '@type': 'ListItem',
  position: index + 1,
  item: {
    '@type': 'Service',
    name: firstName(sitter.profile.full_name),
    serviceType: sitter.services.map(({ name }) => name),
    areaServed: sitter.profile.city_of_residence?.name,
    ...(sitter.per_hour_salary !== null && {
      offers: {
        '@type': 'Offer',
        priceCurrency: 'RUB',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: sitter.per_hour_salary,
          priceCurrency: 'RUB',
          unitCode: 'HUR',
        },
      },
    }),
    ...(sitter.profile.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: sitter.profile.rating,
        reviewCount: sitter.reviews_count,
      },
    }),
  },
});

const spec: PageSpec = {
  ownLists: (place) => [sittersQuery(filtersOf(place))],
  wants: (place) => {
    const filters = filtersOf(place);
    const named = Object.entries(idFilters).filter(([field]) => filters[field as keyof typeof idFilters]);
    const lists = new Set(['serviceTypes' as const, ...named.map(([, list]) => list)]);
    return [...[...lists].map(referenceQuery), ...(filters.city ? [citiesQuery()] : [])];
  },
  seo: (client, place) => {
    const page = client.getQueryData(sittersQuery(filtersOf(place)).queryKey)?.pages[0];
    return {
      ld: page && { '@type': 'ItemList', numberOfItems: page.count, itemListElement: page.results.map(listItem) },
    };
  },
};

export const meta = pageMeta('specialists');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);
export const shouldRevalidate = keepOnSearchChange;

export default function SpecialistsPage() {
  return (
    <>
      <PageHeading page="specialists" />
      <SpecialistsBrowser />
    </>
  );
}
