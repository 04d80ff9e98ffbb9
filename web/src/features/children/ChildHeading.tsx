import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChildHeader } from './ChildHeader.tsx';
import { childQuery } from './children-queries.ts';

interface ChildHeadingProps {
  id: number;
  /** Tabs of the child's pages; none for a deleted child. */
  children: ReactNode;
}

/** The child's name. */
export function ChildHeading({ id, children }: ChildHeadingProps) {
  const { t } = useTranslation('children');
  const { data: child, isError } = useQuery(childQuery(id));
  if (isError && !child) return <h1 className="hidden-text">{t('child')}</h1>;
  return (
    <>
      <ChildHeader
        above={[{ label: t('title'), to: '/profile/children' }]}
        name={child?.full_name ?? t('child')}
        child={child}
      />
      {children}
    </>
  );
}
