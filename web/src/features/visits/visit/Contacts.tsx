import { phoneText } from '../../../lib/format/phone.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { EmergencyButton } from '../emergency/EmergencyButton.tsx';
import { useDay } from '../use-day.ts';
import type { VisitSide } from '../visit-side.ts';
import type { ActionProps } from './action-props.ts';
import styles from './Visit.module.css';

/** Phone and allergies come with the day, from an hour before until the departure. */
export function Contacts({ visit, side }: ActionProps & { side: VisitSide }) {
  const { t } = useTranslation('today');
  const { data } = useDay();
  const near = data?.visit?.id === visit.id ? data.visit : null;
  return (
    <>
      {near?.allergies && near.allergies.length > 0 && (
        <Notice tone="red" icon="warning" title={t('visit.allergies')}>
          {near.allergies.map(({ child, text }) => (
            <p key={child} className="own-words">
              {t('visit.allergy', { child, text })}
            </p>
          ))}
        </Notice>
      )}
      <EmergencyButton visit={visit} side={side} />
      <div className={styles.contacts}>
        {near?.phone_number && (
          <a href={`tel:${near.phone_number}`} className={styles.phone}>
            <Icon name="phone" size={20} />
            {phoneText(near.phone_number)}
          </a>
        )}
        {visit.chat_room !== null && (
          <ButtonLink
            to={`/profile/chat?room=${visit.chat_room}`}
            kind="secondary"
            icon={<Icon name="chat" size={20} />}
          >
            {t('visit.chat')}
          </ButtonLink>
        )}
      </div>
      {visit.address && (
        <p className={styles.fact}>
          <Icon name="pin" size={20} />
          <span>
            {visit.address.address}
            {side === 'sitter' && near?.route_url && (
              <a href={near.route_url} target="_blank" rel="noreferrer" className={styles.route}>
                {t('visit.route')}
              </a>
            )}
          </span>
        </p>
      )}
    </>
  );
}
