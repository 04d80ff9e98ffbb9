import { pageMeta } from '../../lib/page/seo.ts';
import { EmptyDrawing } from '../../ui/art/EmptyDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('paySandbox');

export default function SandboxPage() {
  return <EmptyPage page="paySandbox" to="/my-orders" drawing={<EmptyDrawing />} />;
}
