import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { ChildAvatar } from './ChildAvatar.tsx';
import styles from './ChildHeading.module.css';
import { childQuery } from './children-queries.ts';
import { useAgeText } from './use-age-text.ts';

interface ChildHeadingProps {
  id: number;
  /** Tabs of the child's pages; none for a deleted child. */
  children: ReactNode;
}

/** The child's name. */
export function ChildHeading({ id, children }: ChildHeadingProps) {
  const { t } = useTranslation('children');
  const ageText = useAgeText();
  const { data: child, isError } = useQuery(childQuery(id));
  if (isError && !child) return <h1 className="hidden-text">{t('child')}</h1>;
  const name = child?.full_name ?? t('child');
  return (
    <>
      <header className={styles.heading}>
        <Breadcrumbs items={[{ label: t('title'), to: '/profile/children' }, { label: name }]} />
        <div className="row-wide">
          {child ? <ChildAvatar child={child} /> : <Skeleton width={72} height={72} round />}
          <div className={styles.words}>
            <h1 className={styles.name}>{name}</h1>
            <p className="quiet">{child ? ageText(child.birth_date) : '\u00a0'}</p>
          </div>
        </div>
      </header>
      {children}
    </>
  );
}
