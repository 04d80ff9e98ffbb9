import type { Child } from '@ladushki/contract/children';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { childQuery } from './children-queries.ts';

interface ChildPartProps {
  id: number;
  /** Path of the list of children. */
  list: string;
  children: (child: Child) => ReactNode;
}

const shape = (
  <Card>
    <Stack>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <SkeletonText lines={4} />
    </Stack>
  </Card>
);

/** A section of a child's page; forms remount for another child. */
export function ChildPart({ id, list, children }: ChildPartProps) {
  const { t } = useTranslation('children');
  const query = useQuery(childQuery(id));
  return (
    <Loaded isPage query={query} skeleton={shape} missing={<ButtonLink to={list}>{t('toList')}</ButtonLink>}>
      {(child) => <Stack key={child.id}>{children(child)}</Stack>}
    </Loaded>
  );
}
