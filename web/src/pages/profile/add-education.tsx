import { useNavigate } from 'react-router';
import { EducationForm } from '../../features/sitter-profile/background/EducationForm.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('addEducation');

export default function AddEducationPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="addEducation" />
      <Card>
        <EducationForm
          away="/profile/education"
          onSaved={(incomplete) =>
            navigate(incomplete === null ? '/profile/education' : `/profile/edit-education/${incomplete}`)
          }
        />
      </Card>
    </>
  );
}
