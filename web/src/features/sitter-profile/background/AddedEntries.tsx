import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { educationsQuery, worksQuery } from '../sitter-queries.ts';

interface AddedProps {
  editAt: string;
  /** Rendered together with the list above, to avoid layout shift. */
  children: ReactNode;
}

interface AddedEntriesProps<Entry> extends AddedProps {
  query: UseQueryResult<{ results: Entry[] }>;
  nameOf: (entry: Entry) => string;
}

/** Entries added before, with edit links. */
function AddedEntries<Entry extends { id: number }>({ query, nameOf, editAt, children }: AddedEntriesProps<Entry>) {
  const { t } = useTranslation('sitter-profile');
  return (
    <Loaded query={query} skeleton={<Skeleton height={640} />}>
      {({ results }) => (
        <Stack>
          {results.length > 0 && (
            <Notice tone="green" icon="check" title={t('added')}>
              {results.map((entry) => (
                <Link key={entry.id} to={`${editAt}/${entry.id}`}>
                  {nameOf(entry)}
                </Link>
              ))}
            </Notice>
          )}
          {children}
        </Stack>
      )}
    </Loaded>
  );
}

export function AddedEducation(props: AddedProps) {
  return <AddedEntries query={useQuery(educationsQuery())} nameOf={({ institution }) => institution} {...props} />;
}

export function AddedWork(props: AddedProps) {
  return <AddedEntries query={useQuery(worksQuery())} nameOf={({ post }) => post} {...props} />;
}
