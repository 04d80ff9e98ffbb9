import { pageMeta } from '../../lib/page/seo.ts';
import { MailDrawing } from '../../ui/art/MailDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('support');

export default function SupportPage() {
  return <EmptyPage page="support" to="/contacts" drawing={<MailDrawing />} />;
}
