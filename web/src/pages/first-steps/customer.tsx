import { CustomerFirstStep } from '../../features/account/change/FirstStepForms.tsx';
import styles from '../../features/identity/auth.module.css';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstCustomer');

export default function CustomerPage() {
  const { t } = useTranslation('identity');
  return (
    <>
      <PageHeading page="firstCustomer" />
      <p className={styles.lead}>{t('first.customerLead')}</p>
      <CustomerFirstStep next="/choose-role/customer-child" later="/" />
    </>
  );
}
