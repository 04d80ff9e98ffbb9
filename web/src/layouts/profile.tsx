import { useLocation } from 'react-router';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useReader } from '../lib/session.ts';
import { profileLinks } from './parts/nav-links.ts';
import { PageOutlet } from './parts/PageOutlet.tsx';
import styles from './parts/profile.module.css';
import { SideNav } from './parts/SideNav.tsx';

/** Whether a page belongs to a section: adding and editing an entry belongs to its list. */
const isIn = (place: string, pathname: string) => {
  const path = pathname.replace(/\/(?:add|edit)-/, '/');
  return path === place || (place !== '/profile' && path.startsWith(`${place}/`));
};

/** Navigation of the personal pages. */
export default function ProfileLayout() {
  const { t } = useTranslation();
  const reader = useReader();
  const { pathname } = useLocation();
  const sections = profileLinks(reader).map(({ to, label, icon }) => ({ to, icon, label: t(label) }));
  const current = sections.find(({ to }) => isIn(to, pathname));
  return (
    <div className={styles.columns}>
      <SideNav label={t('profileNav.label')} sections={sections} current={current} isHub={current?.to === '/profile'} />
      <div className={styles.content}>
        <PageOutlet />
      </div>
    </div>
  );
}
