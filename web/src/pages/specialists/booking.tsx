import { useParams } from 'react-router';
import { Booking } from '../../features/orders/draft/Booking.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('booking');

export default function BookingPage() {
  const { id = '' } = useParams();
  return <Booking id={id} heading={<PageHeading page="booking" />} />;
}
