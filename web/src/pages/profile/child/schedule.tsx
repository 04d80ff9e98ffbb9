import { useParams } from 'react-router';
import { ChildPart } from '../../../features/children/ChildPart.tsx';
import { ChildPlans } from '../../../features/day-plans/ChildPlans.tsx';
import { pageMeta } from '../../../lib/page/seo.ts';

export const meta = pageMeta('childSchedule');

export default function ChildSchedulePage() {
  const { id } = useParams();
  return (
    <ChildPart id={Number(id)} list="/profile/children">
      {(child) => <ChildPlans child={child.id} />}
    </ChildPart>
  );
}
