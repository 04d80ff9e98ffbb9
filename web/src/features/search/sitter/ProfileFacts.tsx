import type { SitterDetail } from '@ladushki/contract/sitter-card';
import type { ReactNode } from 'react';
import { priceText } from '../../../lib/format/money.ts';
import { countText } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Fact, Facts } from '../../account/profile/Facts.tsx';

const fact = (label: string, value: ReactNode): Fact | null => (value ? { label, value } : null);

/** Working conditions. */
export function WorkDetails({ sitter }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const prices = [
    sitter.per_hour_salary && priceText(sitter.per_hour_salary, 'per_hour', locale),
    sitter.per_month_salary && priceText(sitter.per_month_salary, 'per_month', locale),
  ].filter(Boolean);
  return (
    <Card title={t('sitter.details')}>
      <Facts
        facts={[
          fact(t('account:facts.price'), prices.join(', ')),
          fact(
            t('account:facts.experience'),
            sitter.experience > 0 ? countText(sitter.experience, 'years', locale) : t('card.noExperience'),
          ),
          fact(t('account:facts.employment'), sitter.employment && t(`work.${sitter.employment}`)),
          fact(t('account:facts.workOptions'), sitter.work_options.map((option) => t(`work.${option}`)).join(', ')),
          fact(t('account:facts.maxChildren'), sitter.max_children),
          fact(t('account:facts.camera'), sitter.profile.camera && t('sitter.cameraYes')),
        ]}
      />
    </Card>
  );
}

/** Personal facts. */
export function PersonDetails({ sitter }: { sitter: SitterDetail }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const { profile } = sitter;
  return (
    <Card title={t('sitter.information')}>
      <Facts
        facts={[
          fact(t('sitter.age'), countText(sitter.age, 'years', locale)),
          fact(t('account:facts.gender'), profile.gender && t(`account:gender.${profile.gender}`)),
          fact(t('account:facts.citizenship'), sitter.citizenship?.name),
          fact(t('account:facts.nationality'), sitter.nationality?.name),
          fact(t('account:facts.religion'), profile.religion?.name),
          fact(t('account:facts.marital'), profile.martial_status && t(`account:martial.${profile.martial_status}`)),
          fact(t('account:facts.zodiac'), t(`account:zodiac.${profile.zodiac_sign}`)),
          fact(t('account:facts.hobby'), profile.hobby),
          fact(t('account:facts.info'), profile.info),
        ]}
      />
    </Card>
  );
}
