import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useQuery } from '@tanstack/react-query';
import { priceText } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { sitterQueries } from '../search-queries.ts';
import styles from './Sitter.module.css';

export function Services({ id }: { id: string }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const { data } = useQuery(sitterQueries.services(id));
  return (
    <Card title={t('filters.services')}>
      {!data && <SkeletonText lines={4} />}
      {data?.count === 0 && <p className="quiet">{t('sitter.noServices')}</p>}
      <ul className={styles.rows}>
        {data?.results.map(({ id: key, service_type, price_per_hour: hour, price_per_month: month, description }) => (
          <li key={key} className={styles.row}>
            <span>{service_type.name}</span>
            <span className={styles.rowPrice}>
              {[
                hour !== null && priceText(hour, 'per_hour', locale),
                month !== null && priceText(month, 'per_month', locale),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {description && <p className={styles.rowText}>{description}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface TagsProps {
  title: string;
  tags: SitterDetail['skills'];
  none: string;
}

function Tags({ title, tags, none }: TagsProps) {
  return (
    <Card title={title}>
      {tags.length === 0 && <p className="quiet">{none}</p>}
      <ul className="row-wrap">
        {tags.map(({ id, name }) => (
          <li key={id} className={styles.tag}>
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function SkillsAndLanguages({ sitter: { skills, languages } }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  return (
    <div className={styles.pair}>
      <Tags title={t('filters.skills')} tags={skills} none={t('sitter.noSkills')} />
      <Tags title={t('filters.languages')} tags={languages} none={t('sitter.noLanguages')} />
    </div>
  );
}
