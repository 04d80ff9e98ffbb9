import { openOrdersQuery } from '../../features/orders/list/list-queries.ts';
import { OrdersBrowser } from '../../features/orders/list/OrdersBrowser.tsx';
import { orderFilters } from '../../features/orders/list/order-filters.ts';
import { referenceQuery } from '../../features/search/search-queries.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec, type Place } from '../../lib/page/data.ts';
import { keepOnSearchChange } from '../../lib/page/revalidate.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

const filtersOf = ({ url }: Place) => orderFilters.read(url.searchParams);

const spec: PageSpec = {
  ownLists: (place) => [openOrdersQuery(filtersOf(place))],
  wants: () => [referenceQuery('serviceTypes')],
  seo: (client, place) => {
    const page = client.getQueryData(openOrdersQuery(filtersOf(place)).queryKey)?.pages[0];
    return {
      ld: page && {
        '@type': 'ItemList',
        numberOfItems: page.count,
        itemListElement: page.results.map(({ id, title, order_item }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `/orders/${id}`,
          name: title || order_item.service_type.map(({ name }) => name).join(', '),
        })),
      },
    };
  },
};

export const meta = pageMeta('orders');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);
export const shouldRevalidate = keepOnSearchChange;

export default function OrdersPage() {
  return (
    <>
      <PageHeading page="orders" />
      <OrdersBrowser />
    </>
  );
}
