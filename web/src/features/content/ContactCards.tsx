import { useQuery } from '@tanstack/react-query';
import { phoneText } from '../../lib/format/phone.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { contentQueries } from './api.ts';
import styles from './ContactCards.module.css';

function Social() {
  const { t } = useTranslation('content');
  const links = useQuery(contentQueries.social()).data?.results ?? [];
  if (links.length === 0) return null;
  return (
    <div className={styles.social}>
      <p>{t('contacts.social')}</p>
      <ul className="row-wrap">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a className={styles.chip} href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Phone, e-mail, address and social links. */
export function ContactCards() {
  const { t } = useTranslation('content');
  const { data } = useQuery(contentQueries.contacts());
  if (!data) return <SkeletonText lines={4} />;
  return (
    <>
      <ul className={styles.cards}>
        <li className={styles.card}>
          <Icon name="phone" />
          <span className={styles.label}>{t('contacts.phone')}</span>
          <a href={`tel:${data.phone_number}`}>{phoneText(data.phone_number)}</a>
        </li>
        <li className={styles.card}>
          <Icon name="mail" />
          <span className={styles.label}>{t('contacts.email')}</span>
          <a href={`mailto:${data.email}`}>{data.email}</a>
        </li>
        <li className={styles.card}>
          <Icon name="pin" />
          <span className={styles.label}>{t('contacts.address')}</span>
          <span>{data.location.address}</span>
        </li>
      </ul>
      <Social />
    </>
  );
}
