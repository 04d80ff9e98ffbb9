import { SitterPage } from '../../features/search/sitter/SitterPage.tsx';
import { useNumberParam } from '../../features/search/sitter/use-number-param.ts';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('specialist');

export default function SpecialistPage() {
  const id = useNumberParam('id');
  return <SitterPage key={id} id={id} />;
}
