import { pageMeta } from '../../lib/page/seo.ts';
import { EmptyDrawing } from '../../ui/art/EmptyDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('services');

export default function ServicesPage() {
  return <EmptyPage page="services" to="/profile" drawing={<EmptyDrawing />} />;
}
