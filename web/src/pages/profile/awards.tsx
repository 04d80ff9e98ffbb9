import { Awards } from '../../features/sitter-profile/background/Awards.tsx';
import { Documents } from '../../features/sitter-profile/documents/Documents.tsx';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('awards');

export default function AwardsPage() {
  return (
    <>
      <PageHeading page="awards" />
      <ProfileProgress />
      <Stack>
        <section id="documents">
          <Documents />
        </section>
        <Awards />
      </Stack>
    </>
  );
}
