import { useParams } from 'react-router';
import { Booking } from '../../features/orders/draft/Booking.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('booking');

export default function BookingPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading page="booking" />
      <Booking id={id} />
    </>
  );
}
