import { useParams } from 'react-router';
import { ReceiptPage } from '../../features/family-payments/ReceiptPage.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('receipt');

export default function Page() {
  const { id } = useParams();
  return (
    <>
      <PageHeading page="receipt" />
      <ReceiptPage key={id} id={Number(id)} />
    </>
  );
}
