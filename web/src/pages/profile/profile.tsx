import { OwnProfile } from '../../features/account/profile/OwnProfile.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('profile');

export default function ProfilePage() {
  return (
    <>
      <PageHeading page="profile" />
      <OwnProfile />
    </>
  );
}
