import { useSuspenseQuery } from '@tanstack/react-query';
import { NavLink, useParams } from 'react-router';
import { contentQueries } from '../../features/content/api.ts';
import { TermsText } from '../../features/content/TermsText.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import styles from '../parts/article.module.css';
import { termsSpec } from '../parts/terms-spec.ts';

const spec = termsSpec(({ type = '' }) => type);

export const meta = pageMeta('terms');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function TermsPage() {
  const { t } = useTranslation('content');
  const { type = '' } = useParams();
  const { data } = useSuspenseQuery(contentQueries.terms());
  return (
    <div className={styles.columns}>
      <TermsText type={type} />
      <nav className={styles.side} aria-label={t('terms.others')}>
        {data.results.map(({ name, terms_type }) => (
          <NavLink key={terms_type} to={terms_type === 'cookie' ? '/cookie-privacy-policy' : `/terms/${terms_type}`}>
            {name}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
