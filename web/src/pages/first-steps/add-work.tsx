import { useNavigate } from 'react-router';
import { AddedWork } from '../../features/sitter-profile/background/AddedEntries.tsx';
import { WorkForm } from '../../features/sitter-profile/background/WorkForm.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstAddWork');

const next = '/profile';

export default function AddWorkPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="firstAddWork" />
      <AddedWork editAt="/choose-role/sitter/add-work">
        <WorkForm
          away={next}
          isStep
          onSaved={(incomplete) => navigate(incomplete === null ? next : `/choose-role/sitter/add-work/${incomplete}`)}
        />
      </AddedWork>
    </>
  );
}
