import { imageUrl } from '@ladushki/contract/images';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { sitterQueries } from '../search-queries.ts';
import styles from './Sitter.module.css';
import { usePeriod } from './use-period.ts';

interface Entry {
  id: number;
  to: string;
  name: string;
  text: string;
  period: string;
}

function Entries({ title, none, entries }: { title: string; none: string; entries: readonly Entry[] | undefined }) {
  return (
    <Card title={title}>
      {!entries && <SkeletonText lines={4} />}
      {entries?.length === 0 && <p className="quiet">{none}</p>}
      <ul className={styles.entries}>
        {entries?.map(({ id, to, name, text, period }) => (
          <li key={id}>
            <Link to={to} className={styles.entry}>
              <span className="strong">{name}</span>
              {text && <span>{text}</span>}
              <span className="quiet">{period}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Education({ id }: { id: string }) {
  const { t } = useTranslation('search');
  const period = usePeriod();
  const { data } = useQuery(sitterQueries.education(id));
  return (
    <Entries
      title={t('sitter.education')}
      none={t('sitter.noEducation')}
      entries={data?.results.map((entry) => ({
        id: entry.id,
        to: `/specialists/${id}/education/${entry.id}`,
        name: entry.institution,
        text: entry.faculty,
        period: period(entry.start, entry.ending),
      }))}
    />
  );
}

export function WorkHistory({ id }: { id: string }) {
  const { t } = useTranslation('search');
  const period = usePeriod();
  const { data } = useQuery(sitterQueries.work(id));
  return (
    <Entries
      title={t('sitter.work')}
      none={t('sitter.noWork')}
      entries={data?.results.map((entry) => ({
        id: entry.id,
        to: `/specialists/${id}/work/${entry.id}`,
        name: entry.post,
        text: entry.organization,
        period: period(entry.from, entry.to),
      }))}
    />
  );
}

const medal = (image: string | null): ReactNode =>
  image ? (
    <img src={imageUrl(image, '96x96')} alt="" width={48} height={48} loading="lazy" />
  ) : (
    <Icon name="award" size={32} className={styles.medal ?? ''} />
  );

/** Hidden without awards. */
export function Awards({ id }: { id: string }) {
  const { t } = useTranslation('search');
  const { data } = useQuery(sitterQueries.awards(id));
  if (!data?.count) return null;
  return (
    <Card title={t('sitter.awards')}>
      <ul className="stack-2">
        {data.results.map((award) => (
          <li key={award.id} className={styles.award}>
            {medal(award.image)}
            <div>
              <p className="strong">{award.name}</p>
              {award.description && <p>{award.description}</p>}
              {award.rule && <p className="quiet">{t('sitter.awardRule', { rule: award.rule.text })}</p>}
              <p className="quiet">{dateText(award.date)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
