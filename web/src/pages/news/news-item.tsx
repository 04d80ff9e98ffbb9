import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { contentQueries } from '../../features/content/api.ts';
import { leadOf, RichText } from '../../features/content/RichText.tsx';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import styles from '../parts/article.module.css';

const itemOf = (params: { id?: string }) => contentQueries.newsItem(params.id ?? '');

const spec: PageSpec = {
  needs: ({ params }) => [itemOf(params)],
  seo: (client, { params }) => {
    const item = client.getQueryData(itemOf(params).queryKey);
    if (!item) return {};
    return {
      title: item.title,
      description: leadOf(item.text),
      image: item.image,
      ld: { '@type': 'NewsArticle', headline: item.title, datePublished: item.created_date },
    };
  },
};

export const meta = pageMeta('newsItem');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function NewsItemPage() {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(itemOf(useParams()));
  return (
    <article>
      <Breadcrumbs
        items={[{ label: t('nav.main'), to: '/' }, { label: t('nav.news'), to: '/news' }, { label: data.title }]}
      />
      <h1>{data.title}</h1>
      <time className={styles.date} dateTime={data.created_date}>
        {dayText(data.created_date)}
      </time>
      <RichText text={data.text} />
    </article>
  );
}
