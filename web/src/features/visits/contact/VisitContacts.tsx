import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import styles from './Contact.module.css';

interface VisitContactsProps {
  phone: string | null | undefined;
  room: number | null;
  /** A helper of the family reads the chat. */
  reads: boolean;
}

/** Telephone and chat, as far as the reader has them. */
export function VisitContacts({ phone, room, reads }: VisitContactsProps) {
  const { t } = useTranslation('today');
  return (
    <div className={styles.ways}>
      {phone && (
        <a href={`tel:${phone}`} className={styles.phone}>
          <Icon name="phone" size={20} />
          {phoneText(phone)}
        </a>
      )}
      {room !== null && (
        <ButtonLink to={`/profile/chat?room=${room}`} kind="secondary" icon={<Icon name="chat" size={20} />}>
          {t(reads ? 'visit.readChat' : 'visit.chat')}
        </ButtonLink>
      )}
    </div>
  );
}
