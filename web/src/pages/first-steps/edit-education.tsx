import { useNavigate, useParams } from 'react-router';
import { EditEducation } from '../../features/sitter-profile/background/EditEntry.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstEditEducation');

export default function EditEducationPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="firstEditEducation" />
      <EditEducation
        id={Number(id)}
        list="/choose-role/sitter/add-education"
        onSaved={() => navigate('/choose-role/sitter/add-education')}
      />
    </>
  );
}
