import { api } from 'virtual:api-manifest';
import { product } from '@ladushki/contract/product';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { phoneText } from '../../lib/format/phone.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Fragment } from '../../lib/page/Fragment.tsx';
import { Still } from '../../lib/page/Still.tsx';
import { queryOf } from '../../lib/query/queries.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import styles from './Footer.module.css';

const columns = [
  {
    title: 'footer.service',
    links: [
      { to: '/specialists', label: 'nav.specialists' },
      { to: '/orders', label: 'nav.orders' },
      { to: '/events', label: 'nav.events' },
      { to: '/news', label: 'nav.news' },
    ],
  },
  {
    title: 'footer.company',
    links: [
      { to: '/about-us', label: 'nav.about' },
      { to: '/contacts', label: 'nav.contacts' },
      { to: '/terms/user_agreement', label: 'footer.agreement' },
      { to: '/terms/personal_data', label: 'footer.privacy' },
      { to: '/terms/service_agreement', label: 'footer.serviceTerms' },
      { to: '/cookie-privacy-policy', label: 'footer.cookies' },
    ],
  },
] as const;

/** What the footer of a page reads. */
export const shownBelow = () => [queryOf(api.content.contacts), queryOf(api.content.social)];

function Reach() {
  const { t } = useTranslation();
  const contacts = useQuery({ ...queryOf(api.content.contacts), meta: { toast: false } }).data;
  const social = useQuery({ ...queryOf(api.content.social), meta: { toast: false } }).data?.results ?? [];
  return (
    <div className={`${styles.column} ${styles.reach}`}>
      <h2 className={styles.title}>{t('nav.contacts')}</h2>
      {contacts && (
        <>
          <a href={`tel:${contacts.phone_number}`}>{phoneText(contacts.phone_number)}</a>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          <span className={styles.address}>{contacts.location.address}</span>
        </>
      )}
      {social.map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </div>
  );
}

function Content() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <>
      <div className={styles.brand}>
        <Logo size={36}>{product.name[locale]}</Logo>
        <p>{product.tagline[locale]}</p>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} className={styles.column} aria-label={t(title)}>
          <h2 className={styles.title}>{t(title)}</h2>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
        </nav>
      ))}
      <Reach />
    </>
  );
}

export const Footer = () => (
  <Fragment as="footer" name="footer" reads={shownBelow} className={styles.footer}>
    <Still className={styles.inner}>
      <Content />
    </Still>
  </Fragment>
);
