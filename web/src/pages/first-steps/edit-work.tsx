import { useNavigate, useParams } from 'react-router';
import { EditWork } from '../../features/sitter-profile/background/EditEntry.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstEditWork');

export default function EditWorkPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="firstEditWork" />
      <EditWork
        id={Number(id)}
        list="/choose-role/sitter/add-work"
        onSaved={() => navigate('/choose-role/sitter/add-work')}
      />
    </>
  );
}
