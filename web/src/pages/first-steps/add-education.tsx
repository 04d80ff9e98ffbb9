import { useNavigate } from 'react-router';
import { AddedEducation } from '../../features/sitter-profile/background/AddedEntries.tsx';
import { EducationForm } from '../../features/sitter-profile/background/EducationForm.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstAddEducation');

const next = '/choose-role/sitter/add-work';

export default function AddEducationPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="firstAddEducation" />
      <AddedEducation editAt="/choose-role/sitter/add-education">
        <EducationForm
          away={next}
          isStep
          onSaved={(incomplete) =>
            navigate(incomplete === null ? next : `/choose-role/sitter/add-education/${incomplete}`)
          }
        />
      </AddedEducation>
    </>
  );
}
