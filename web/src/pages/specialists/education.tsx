import { EducationEntry } from '../../features/search/sitter/EducationEntry.tsx';
import { SubPage } from '../../features/search/sitter/SubPage.tsx';
import { useNumberParam } from '../../features/search/sitter/use-number-param.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('specialistEducation');

export default function EducationPage() {
  const { t } = useTranslation('titles');
  const id = useNumberParam('id');
  const entryId = useNumberParam('educationId');
  return (
    <SubPage id={id} title={t('specialistEducation')}>
      {() => <EducationEntry sitter={id} entryId={entryId} />}
    </SubPage>
  );
}
