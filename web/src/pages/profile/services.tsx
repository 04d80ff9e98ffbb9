import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { Services } from '../../features/sitter-profile/Services.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('services');

export default function ServicesPage() {
  return (
    <>
      <PageHeading page="services" />
      <ProfileProgress />
      <Services />
    </>
  );
}
