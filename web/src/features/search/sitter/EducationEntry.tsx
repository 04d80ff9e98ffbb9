import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { sitterQueries } from '../search-queries.ts';
import { Education } from './Background.tsx';
import { EntryPage } from './EntryPage.tsx';
import { usePeriod } from './use-period.ts';

export function EducationEntry({ sitter, entryId }: { sitter: string; entryId: string }) {
  const { t } = useTranslation('search');
  const period = usePeriod();
  const query = useQuery(sitterQueries.education(sitter));
  return (
    <EntryPage
      sitter={sitter}
      query={query}
      entryId={entryId}
      nameOf={({ institution }) => institution}
      factsOf={({ faculty, start, ending }) => [
        faculty ? { label: t('sitter.faculty'), value: faculty } : null,
        { label: t('sitter.studied'), value: period(start, ending) },
      ]}
    >
      <Education id={sitter} />
    </EntryPage>
  );
}
