import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReader } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { LocaleSwitch } from './LocaleSwitch.tsx';
import { siteLinks } from './nav-links.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import styles from './SideMenu.module.css';

/** Site links for narrow screens. */
export function SideMenu() {
  const { t } = useTranslation();
  const reader = useReader();
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu.
  useEffect(() => dialog.current?.close(), [key]);

  return (
    <div>
      <IconButton icon="menu" label={t('nav.open')} onClick={() => dialog.current?.showModal()} />
      <dialog ref={dialog} className={styles.sheet} aria-label={t('nav.label')} closedby="any">
        <div className={styles.top}>
          <LocaleSwitch />
          <SchemeSwitch />
          <IconButton
            icon="close"
            label={t('nav.close')}
            className={styles.close}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <nav className={styles.links} aria-label={t('nav.label')}>
          {siteLinks(reader).map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
              {t(label)}
            </NavLink>
          ))}
          <NavLink to="/contacts" className={styles.link}>
            {t('nav.contacts')}
          </NavLink>
        </nav>
        {reader === 'visitor' && (
          <div className={styles.enter}>
            <ButtonLink to="/register" wide>
              {t('nav.register')}
            </ButtonLink>
            <ButtonLink to="/login" kind="secondary" wide>
              {t('nav.login')}
            </ButtonLink>
          </div>
        )}
      </dialog>
    </div>
  );
}
