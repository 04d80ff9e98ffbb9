import { useParams } from 'react-router';
import { AnnouncementPage } from '../../features/orders/detail/AnnouncementPage.tsx';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('order');

export default function OrderPage() {
  const { id } = useParams();
  return <AnnouncementPage id={Number(id)} />;
}
