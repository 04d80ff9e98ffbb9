import { contentQueries } from '../../features/content/api.ts';
import { ContactCards } from '../../features/content/ContactCards.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import styles from '../parts/article.module.css';
import { PageHeading } from '../parts/PageHeading.tsx';

const spec: PageSpec = {
  needs: () => [contentQueries.contacts()],
  wants: () => [contentQueries.social()],
};

export const meta = pageMeta('contacts');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function ContactsPage() {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHeading page="contacts" />
      <p className={styles.date}>{t('contacts.lead')}</p>
      <ContactCards />
    </>
  );
}
