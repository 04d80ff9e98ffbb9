import { imageUrl } from '@ladushki/contract/images';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText } from '../../lib/format/dates.ts';
import { cutText } from '../../lib/format/short-texts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyDrawing } from '../../ui/art/drawings.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { contentQueries } from './api.ts';
import styles from './News.module.css';
import { leadOf } from './RichText.tsx';

const leadLength = 180;

interface Item {
  id: number;
  title: string;
  text: string;
  image: string | null;
  created_date: string;
}

function NewsCard({ item }: { item: Item }) {
  return (
    <li className={styles.card}>
      {item.image && <img className={styles.cover} src={imageUrl(item.image, '512x288')} alt="" loading="lazy" />}
      <time className="small-quiet" dateTime={item.created_date}>
        {dayText(item.created_date)}
      </time>
      <h2 className={styles.title}>
        <Link to={`/news/${item.id}`} className={styles.link}>
          {item.title}
        </Link>
      </h2>
      <p className="quiet">{cutText(leadOf(item.text), leadLength)}</p>
    </li>
  );
}

export function NewsList() {
  const { t } = useTranslation('content');
  const news = useInfiniteQuery(contentQueries.news());
  if (news.isPending) return <SkeletonText lines={8} />;
  if (news.isError) return <LoadError error={news.error} onRetry={() => void news.refetch()} />;
  const items = news.data.pages.flatMap((page) => page.results);
  if (items.length === 0)
    return (
      <State drawing={<EmptyDrawing />} action={<ButtonLink to="/">{t('news.home')}</ButtonLink>}>
        {t('news.empty')}
      </State>
    );
  return (
    <InfiniteList className={styles.grid} query={news}>
      {items.map((item) => (
        <NewsCard key={item.id} item={item} />
      ))}
    </InfiniteList>
  );
}
