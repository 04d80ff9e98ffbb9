import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type EntryAddresses, EntryList } from './EntryList.tsx';
import { documentsQuery, worksQuery } from './sitter-queries.ts';
import { usePeriodText } from './use-period-text.ts';

export function WorkList({ addresses }: { addresses: EntryAddresses }) {
  const { t } = useTranslation('sitter-profile');
  const periodText = usePeriodText();
  const documents = useQuery(documentsQuery()).data?.results ?? [];
  const remove = useApiMutation(api.sitterProfile.removeWork, {
    invalidates: [api.sitterProfile.works, api.sitterProfile.documents, api.account.profile],
  });
  return (
    <Loaded query={useQuery(worksQuery())} skeleton={<Skeleton height={240} />}>
      {({ results }) => (
        <EntryList
          entries={results.map(({ id, post, organization, from, to, description }) => ({
            id,
            title: post,
            subtitle: organization,
            period: periodText(from, to),
            text: description,
            documents: documents.filter(({ work }) => work === id),
          }))}
          addresses={addresses}
          words={{ add: t('work.add'), empty: t('work.empty') }}
          remove={(id) => remove.mutateAsync({ params: { id } })}
        />
      )}
    </Loaded>
  );
}
