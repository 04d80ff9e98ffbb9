import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { TitleKey } from '../../lib/page/seo.ts';
import styles from './PageHeading.module.css';

/** The heading equals the document title. */
export function PageHeading({ page }: { page: TitleKey }) {
  const { t } = useTranslation('titles');
  return <h1 className={styles.heading}>{t(page)}</h1>;
}
