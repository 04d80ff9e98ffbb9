import { SubPage } from '../../features/search/sitter/SubPage.tsx';
import { useNumberParam } from '../../features/search/sitter/use-number-param.ts';
import { WorkEntry } from '../../features/search/sitter/WorkEntry.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('specialistWork');

export default function WorkPage() {
  const { t } = useTranslation('titles');
  const id = useNumberParam('id');
  const entryId = useNumberParam('workId');
  return (
    <SubPage id={id} title={t('specialistWork')}>
      {() => <WorkEntry sitter={id} entryId={entryId} />}
    </SubPage>
  );
}
