import { useNavigate, useParams } from 'react-router';
import { EditEducation } from '../../features/sitter-profile/background/EditEntry.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('editEducation');

export default function EditEducationPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="editEducation" />
      <Card>
        <EditEducation id={Number(id)} list="/profile/education" onSaved={() => navigate('/profile/education')} />
      </Card>
    </>
  );
}
