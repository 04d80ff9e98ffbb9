import { api } from 'virtual:api-manifest';
import { Outbox } from '../../features/development/Outbox.tsx';
import styles from '../../features/identity/auth.module.css';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

/** With a real mail gateway the call does not exist, and so the page is 404. */
const spec: PageSpec = { needs: () => [queryOf(api.development.outbox)] };

export const meta = pageMeta('outbox');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function OutboxPage() {
  const { t } = useTranslation('identity');
  return (
    <>
      <PageHeading page="outbox" />
      <p className={styles.lead}>{t('outbox.lead')}</p>
      <Outbox />
    </>
  );
}
