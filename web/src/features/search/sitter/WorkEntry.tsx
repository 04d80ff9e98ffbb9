import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { sitterQueries } from '../search-queries.ts';
import { WorkHistory } from './Background.tsx';
import { EntryPage } from './EntryPage.tsx';
import { usePeriod } from './use-period.ts';

export function WorkEntry({ sitter, entryId }: { sitter: string; entryId: string }) {
  const { t } = useTranslation('search');
  const period = usePeriod();
  const query = useQuery(sitterQueries.work(sitter));
  return (
    <EntryPage
      sitter={sitter}
      query={query}
      entryId={entryId}
      nameOf={({ post }) => post}
      factsOf={({ organization, from, to }) => [
        organization ? { label: t('sitter.organization'), value: organization } : null,
        { label: t('sitter.worked'), value: period(from, to) },
      ]}
      textOf={({ description }) => description}
    >
      <WorkHistory id={sitter} />
    </EntryPage>
  );
}
