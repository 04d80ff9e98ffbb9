import { pageMeta } from '../../lib/page/seo.ts';
import { MailDrawing } from '../../ui/art/MailDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('outbox');

export default function OutboxPage() {
  return <EmptyPage page="outbox" to="/" drawing={<MailDrawing />} />;
}
