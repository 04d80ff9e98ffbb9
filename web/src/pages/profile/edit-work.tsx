import { useNavigate, useParams } from 'react-router';
import { EditWork } from '../../features/sitter-profile/background/EditEntry.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('editWork');

export default function EditWorkPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="editWork" />
      <Card>
        <EditWork id={Number(id)} list="/profile/work" onSaved={() => navigate('/profile/work')} />
      </Card>
    </>
  );
}
