import { useNavigate } from 'react-router';
import { WorkForm } from '../../features/sitter-profile/background/WorkForm.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('addWork');

export default function AddWorkPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="addWork" />
      <Card>
        <WorkForm
          away="/profile/work"
          onSaved={(incomplete) => navigate(incomplete === null ? '/profile/work' : `/profile/edit-work/${incomplete}`)}
        />
      </Card>
    </>
  );
}
