import { useNavigate } from 'react-router';
import { WorkForm } from '../../features/sitter-profile/WorkForm.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstAddWork');

export default function AddWorkPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading page="firstAddWork" />
      <WorkForm
        list="/choose-role/sitter"
        onSaved={(incomplete) =>
          navigate(incomplete === null ? '/choose-role/sitter' : `/choose-role/sitter/add-work/${incomplete}`)
        }
      />
    </>
  );
}
