import { Families } from '../../features/family/Families.tsx';
import { ReceivedInvitations } from '../../features/family/ReceivedInvitations.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('family');

export default function FamilyPage() {
  return (
    <>
      <PageHeading page="family" />
      <Stack>
        <ReceivedInvitations />
        <Families />
      </Stack>
    </>
  );
}
