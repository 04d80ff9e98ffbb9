import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { sitterQueries } from '../search-queries.ts';
import styles from './SubPage.module.css';

interface SubPageProps {
  id: string;
  title: string;
  children: (sitter: SitterDetail) => ReactNode;
}

/** A subpage of a sitter, with a link back. */
export function SubPage({ id, title, children }: SubPageProps) {
  const { t } = useTranslation('search');
  const query = useQuery(sitterQueries.detail(id));
  const name = query.data?.profile.full_name ?? t('sitter.one');
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('common:nav.main'), to: '/' },
          { label: t('common:nav.specialists'), to: '/specialists' },
          { label: name, to: `/specialists/${id}` },
          { label: title },
        ]}
      />
      <h1 className={styles.title}>{title}</h1>
      <Loaded
        query={query}
        skeleton={<SkeletonText lines={8} />}
        missing={<ButtonLink to="/specialists">{t('sitter.toList')}</ButtonLink>}
      >
        {(sitter) => (
          <>
            <Link to={`/specialists/${id}`} className={styles.whose}>
              <Avatar name={name} image={sitter.profile.image} size={48} />
              <span>{name}</span>
            </Link>
            {children(sitter)}
          </>
        )}
      </Loaded>
    </>
  );
}
