import { AllPlans } from '../../features/day-plans/AllPlans.tsx';
import { DaysOff } from '../../features/days-off/DaysOff.tsx';
import { ExtraHours } from '../../features/days-off/ExtraHours.tsx';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { WeekEditor } from '../../features/sitter-profile/week/WeekEditor.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { useSession } from '../../lib/session.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
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
          <Stack gap={2}>
            <WeekEditor />
            <DaysOff />
            <ExtraHours />
          </Stack>
        </>
      )}
      {role === 'customer' && <AllPlans />}
      {!role && <Skeleton height={420} />}
    </>
  );
}
