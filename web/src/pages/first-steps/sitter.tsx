import { SitterFirstStep } from '../../features/account/change/FirstStepForms.tsx';
import styles from '../../features/identity/auth.module.css';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstSitter');

export default function SitterPage() {
  const { t } = useTranslation('identity');
  return (
    <>
      <PageHeading page="firstSitter" />
      <p className={styles.lead}>{t('first.sitterLead')}</p>
      <SitterFirstStep next="/choose-role/sitter/add-education" later="/profile" />
    </>
  );
}
