import { useParams } from 'react-router';
import { ChildPart } from '../../../features/children/ChildPart.tsx';
import { MedicalForm } from '../../../features/children/MedicalForm.tsx';
import { pageMeta } from '../../../lib/page/seo.ts';

export const meta = pageMeta('childMedical');

export default function ChildMedicalPage() {
  const { id } = useParams();
  return (
    <ChildPart id={Number(id)} list="/profile/children">
      {(child) => <MedicalForm child={child} />}
    </ChildPart>
  );
}
