import { AllPlans } from '../../features/day-plans/AllPlans.tsx';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { WeekEditor } from '../../features/sitter-profile/week/WeekEditor.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { useSession } from '../../lib/session.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('profileSchedule');

export default function SchedulePage() {
  const role = useSession()?.role;
  return (
    <>
      <PageHeading page="profileSchedule" />
      {role === 'sitter' && (
        <>
          <ProfileProgress />
          <WeekEditor />
        </>
      )}
      {role === 'customer' && <AllPlans />}
      {!role && <Skeleton height={420} />}
    </>
  );
}
