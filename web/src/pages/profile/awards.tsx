import { Awards } from '../../features/sitter-profile/background/Awards.tsx';
import { Documents } from '../../features/sitter-profile/documents/Documents.tsx';
import { OwnChecks } from '../../features/sitter-profile/documents/OwnChecks.tsx';
import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { References } from '../../features/sitter-profile/references/References.tsx';
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
        <section id="checks">
          <OwnChecks />
        </section>
        <section id="documents">
          <Documents />
        </section>
        <section id="references">
          <References />
        </section>
        <Awards />
      </Stack>
    </>
  );
}
