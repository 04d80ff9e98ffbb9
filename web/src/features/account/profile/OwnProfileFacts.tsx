import type { CurrentUser } from '@ladushki/contract/account';
import type { ReactNode } from 'react';
import { dateText } from '../../../lib/format/dates.ts';
import { priceText } from '../../../lib/format/money.ts';
import { phoneText } from '../../../lib/format/phone.ts';
import { countText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PlaceMap } from '../../map/PlaceMap.tsx';
import { type Fact, Facts } from './Facts.tsx';
import styles from './Profile.module.css';

const fact = (label: string, value: ReactNode): Fact | null => (value ? { label, value } : null);

export function AboutFacts({ user: { profile, role } }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const facts = [
    fact(t('facts.birthDate'), profile.birth_date && dateText(profile.birth_date)),
    fact(t('facts.zodiac'), profile.zodiac_sign && t(`zodiac.${profile.zodiac_sign}`)),
    fact(t('facts.gender'), profile.gender && t(`gender.${profile.gender}`)),
    fact(t('facts.city'), profile.city_of_residence?.name),
    fact(t('facts.address'), profile.address),
    fact(t('facts.languages'), profile.languages.map(({ name }) => name).join(', ')),
    fact(t('facts.marital'), profile.martial_status && t(`martial.${profile.martial_status}`)),
    fact(t('facts.religion'), profile.religion?.name),
    fact(t('facts.hobby'), profile.hobby),
    fact(t('facts.info'), profile.info),
    fact(t('facts.camera'), profile.camera && t(role === 'sitter' ? 'facts.cameraYes' : 'change.cameraCustomer')),
  ];
  const isEmpty = !profile.description && !profile.location && facts.every((one) => one === null);
  return (
    <Card title={t('facts.main')}>
      {isEmpty ? (
        <Stack gap={2}>
          <p className="quiet">{t('facts.empty')}</p>
          <div>
            <ButtonLink to="/profile/change">{t('facts.fill')}</ButtonLink>
          </div>
        </Stack>
      ) : (
        <Stack gap={3}>
          {profile.description && <p className={styles.text}>{profile.description}</p>}
          <Facts facts={facts} />
          {profile.location && <PlaceMap place={profile.location} label={t('facts.place')} isApproximate={false} />}
        </Stack>
      )}
    </Card>
  );
}

export function WorkFacts({ sitter }: { sitter: NonNullable<CurrentUser['sitter']> }) {
  const { t } = useTranslation('account');
  const { locale } = useLocale();
  const prices = [
    sitter.per_hour_salary && priceText(sitter.per_hour_salary, 'per_hour', locale),
    sitter.per_month_salary && priceText(sitter.per_month_salary, 'per_month', locale),
  ].filter(Boolean);
  return (
    <Card title={t('facts.work')}>
      <Facts
        facts={[
          fact(t('facts.availability'), t(sitter.is_available ? 'card.available' : 'card.unavailable')),
          fact(t('facts.price'), prices.join(', ')),
          fact(
            t('facts.experience'),
            sitter.experience > 0 ? countText(sitter.experience, 'years', locale) : t('facts.noExperience'),
          ),
          fact(t('facts.employment'), sitter.employment && t(`search:work.${sitter.employment}`)),
          fact(t('change.workOptions'), sitter.work_options.map((option) => t(`search:work.${option}`)).join(', ')),
          fact(t('facts.maxChildren'), sitter.max_children),
          fact(t('facts.citizenship'), sitter.citizenship?.name),
          fact(t('facts.nationality'), sitter.nationality?.name),
        ]}
      />
    </Card>
  );
}

export function ContactFacts({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const email = user.email && (user.email_verified ? user.email : `${user.email} (${t('facts.emailNotConfirmed')})`);
  const number = user.phone_number && phoneText(user.phone_number);
  const phone = number && (user.phone_verified ? number : `${number} (${t('facts.notConfirmed')})`);
  const waits = (user.email && !user.email_verified) || (user.phone_number && !user.phone_verified);
  return (
    <Card title={t('facts.contacts')}>
      <Stack gap={3}>
        <Facts
          facts={[
            fact(t('facts.email'), email ?? t('facts.noEmail')),
            fact(t('facts.phone'), phone ?? t('facts.noPhone')),
          ]}
        />
        {waits && (
          <div>
            <ButtonLink to="/profile/settings" kind="secondary" size="s">
              {t('contact.confirm')}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  );
}
