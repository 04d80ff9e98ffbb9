import { ProfileProgress } from '../../features/sitter-profile/ProfileProgress.tsx';
import { LanguagePicker, SkillPicker } from '../../features/sitter-profile/Skills.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('skills');

export default function SkillsPage() {
  return (
    <>
      <PageHeading page="skills" />
      <ProfileProgress />
      <Stack>
        <SkillPicker />
        <LanguagePicker />
      </Stack>
    </>
  );
}
