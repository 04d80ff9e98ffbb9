import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { documentsQuery, worksQuery } from '../sitter-queries.ts';
import { type EntryAddresses, EntryList } from './EntryList.tsx';
import { usePeriodText } from './use-period-text.ts';

const shape = <Skeleton height={240} />;

export function WorkList({ addresses }: { addresses: EntryAddresses }) {
  const { t } = useTranslation('sitter-profile');
  const periodText = usePeriodText();
  const documents = useQuery(documentsQuery());
  const remove = useApiMutation(api.sitterProfile.removeWork, {
    invalidates: [api.sitterProfile.works, api.sitterProfile.documents, api.account.profile],
  });
  return (
    <Loaded query={useQuery(worksQuery())} skeleton={shape}>
      {({ results }) =>
        // Loaded with their documents, to avoid layout shift.
        documents.isPending ? (
          shape
        ) : (
          <EntryList
            entries={results.map(({ id, post, organization, from, to, description, check_dates }) => ({
              id,
              title: post,
              subtitle: organization,
              period: periodText(from, to),
              checkDates: check_dates,
              text: description,
              documents: (documents.data?.results ?? []).filter(({ work }) => work === id),
            }))}
            addresses={addresses}
            words={{ add: t('work.add'), empty: t('work.empty') }}
            remove={(id) => remove.mutateAsync({ params: { id } })}
          />
        )
      }
    </Loaded>
  );
}
