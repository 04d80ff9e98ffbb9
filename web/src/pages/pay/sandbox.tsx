import { useParams } from 'react-router';
import { SandboxPay } from '../../features/payments/SandboxPay.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';
import styles from './sandbox.module.css';

export const meta = pageMeta('paySandbox');

export default function SandboxPage() {
  const { id } = useParams();
  return (
    <div className={styles.page}>
      <PageHeading page="paySandbox" />
      <SandboxPay id={Number(id)} />
    </div>
  );
}
