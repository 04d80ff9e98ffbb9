import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { documentsQuery, educationsQuery } from '../sitter-queries.ts';
import { type EntryAddresses, EntryList } from './EntryList.tsx';
import { usePeriodText } from './use-period-text.ts';

const shape = <Skeleton height={240} />;

export function EducationList({ addresses }: { addresses: EntryAddresses }) {
  const { t } = useTranslation('sitter-profile');
  const periodText = usePeriodText();
  const documents = useQuery(documentsQuery());
  const remove = useApiMutation(api.sitterProfile.removeEducation, {
    invalidates: [api.sitterProfile.educations, api.sitterProfile.documents, api.account.profile],
  });
  return (
    <Loaded query={useQuery(educationsQuery())} skeleton={shape}>
      {({ results }) =>
        // Loaded with their documents, to avoid layout shift.
        documents.isPending ? (
          shape
        ) : (
          <EntryList
            entries={results.map(({ id, institution, faculty, start, ending, check_dates }) => ({
              id,
              title: institution,
              subtitle: faculty,
              period: periodText(start, ending),
              checkDates: check_dates,
              documents: (documents.data?.results ?? []).filter(({ education }) => education === id),
            }))}
            addresses={addresses}
            words={{ add: t('education.add'), empty: t('education.empty') }}
            remove={(id) => remove.mutateAsync({ params: { id } })}
          />
        )
      }
    </Loaded>
  );
}
