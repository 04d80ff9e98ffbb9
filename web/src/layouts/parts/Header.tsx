import { NavLink } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Fragment } from '../../lib/page/Fragment.tsx';
import { useReader } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import styles from './Header.module.css';
import { HomeLink } from './HomeLink.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { MemberBar } from './MemberBar.tsx';
import { siteLinks } from './nav-links.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SideMenu } from './SideMenu.tsx';

function VisitorBar() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to="/login" kind="quiet" size="s">
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink to="/register" size="s" className={styles.register}>
        {t('nav.register')}
      </ButtonLink>
    </>
  );
}

export function Header() {
  const { t } = useTranslation();
  const reader = useReader();
  return (
    <Fragment as="header" name="header" className={styles.header}>
      <div className={styles.inner}>
        <HomeLink />
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {siteLinks(reader).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <div className={styles.switches}>
            <LocaleSwitch />
            <SchemeSwitch />
          </div>
          <div className={styles.personal}>{reader === 'visitor' ? <VisitorBar /> : <MemberBar reader={reader} />}</div>
          <SideMenu />
        </div>
      </div>
    </Fragment>
  );
}
