import { useNavigate } from 'react-router';
import { EducationForm } from '../../features/sitter-profile/EducationForm.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstAddEducation');

export default function AddEducationPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="firstAddEducation" />
      <EducationForm
        list="/choose-role/sitter"
        onSaved={(incomplete) =>
          navigate(incomplete === null ? '/choose-role/sitter' : `/choose-role/sitter/add-education/${incomplete}`)
        }
      />
    </>
  );
}
