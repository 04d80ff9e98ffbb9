import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';
import { educationsQuery, worksQuery } from './sitter-queries.ts';

interface Added {
  id: number;
  name: string;
}

/** What has been added before, each with a way to change it. */
function AddedEntries({ entries, editAt }: { entries: readonly Added[]; editAt: string }) {
  const { t } = useTranslation('sitter-profile');
  if (entries.length === 0) return null;
  return (
    <Notice tone="green" icon="check" title={t('added')}>
      {entries.map(({ id, name }) => (
        <Link key={id} to={`${editAt}/${id}`}>
          {name}
        </Link>
      ))}
    </Notice>
  );
}

export function AddedEducation({ editAt }: { editAt: string }) {
  const entries = useQuery(educationsQuery()).data?.results ?? [];
  return <AddedEntries entries={entries.map(({ id, institution }) => ({ id, name: institution }))} editAt={editAt} />;
}

export function AddedWork({ editAt }: { editAt: string }) {
  const entries = useQuery(worksQuery()).data?.results ?? [];
  return <AddedEntries entries={entries.map(({ id, post }) => ({ id, name: post }))} editAt={editAt} />;
}
