import { useNavigate } from 'react-router';
import { NewChildForm } from '../../features/children/NewChildForm.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstNewChild');

export default function NewChildPage() {
  const navigate = useNavigate();
  const toList = () => navigate('/choose-role/customer-child');
  return (
    <>
      <PageHeading page="firstNewChild" />
      <NewChildForm onSaved={toList} onCancel={toList} />
    </>
  );
}
