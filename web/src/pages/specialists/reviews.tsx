import { pageMeta } from '../../lib/page/seo.ts';
import { ChatDrawing } from '../../ui/art/ChatDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('specialistReviews');

export default function ReviewsPage() {
  return <EmptyPage page="specialistReviews" to="/specialists" drawing={<ChatDrawing />} />;
}
