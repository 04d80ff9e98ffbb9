import type { CurrentUser } from '@ladushki/contract/account';
import { ageOn } from '@ladushki/contract/people';
import { countText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Profile.module.css';

const tones = { not_verified: 'plain', moderation: 'amber', verified: 'green', rejected: 'red' } as const;

function Badges({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const status = user.verification_status;
  return (
    <div className="chip-row">
      <Badge tone="blue">{t(`role.${user.role ?? 'none'}`)}</Badge>
      {user.role === 'sitter' && (
        <Badge tone={tones[status]} icon="check-shield">
          {t(`verification.${status}`)}
        </Badge>
      )}
      {user.email_verified && (
        <Badge tone="green" icon="mail">
          {t('card.emailVerified')}
        </Badge>
      )}
      {user.phone_verified && (
        <Badge tone="green" icon="phone">
          {t('card.phoneVerified')}
        </Badge>
      )}
      {user.bank_verified && (
        <Badge tone="green" icon="bank">
          {t('card.bankVerified')}
        </Badge>
      )}
    </div>
  );
}

/** Summary of the person. */
export function ProfileHead({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const { locale } = useLocale();
  const { full_name, image, birth_date, city_of_residence } = user.profile;
  const age = birth_date && countText(ageOn(birth_date, today()), 'years', locale);
  const about = [age, city_of_residence?.name].filter(Boolean).join(', ');
  return (
    <Card>
      <div className={styles.head}>
        <Avatar name={full_name} image={image} size={112} />
        <div className={styles.who}>
          <h2 className={styles.name}>{full_name}</h2>
          {about && <p className="quiet">{about}</p>}
          <Badges user={user} />
        </div>
        <ButtonLink to="/profile/change" kind="secondary" size="s" icon={<Icon name="edit" size={18} />}>
          {t('card.change')}
        </ButtonLink>
      </div>
    </Card>
  );
}
