import { useParams } from 'react-router';
import { SandboxCard } from '../../features/payout-accounts/SandboxCard.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';
import styles from './sandbox.module.css';

export const meta = pageMeta('paySandboxCard');

export default function SandboxCardPage() {
  const { id } = useParams();
  return (
    <div className={styles.page}>
      <PageHeading page="paySandboxCard" />
      <SandboxCard id={Number(id)} />
    </div>
  );
}
