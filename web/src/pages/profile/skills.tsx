import { pageMeta } from '../../lib/page/seo.ts';
import { EmptyDrawing } from '../../ui/art/EmptyDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('skills');

export default function SkillsPage() {
  return <EmptyPage page="skills" to="/profile" drawing={<EmptyDrawing />} />;
}
