import type { CurrentUser } from '@ladushki/contract/account';
import { basicChecks, type SitterCheck } from '@ladushki/contract/people';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Profile.module.css';

/** The page of each item. */
const places: Record<SitterCheck, string> = {
  contact: '/profile/settings',
  full_name: '/profile/change',
  birth_date: '/profile/change',
  city: '/profile/change',
  service: '/profile/services',
  price: '/profile/change',
  photo: '/profile/change',
  description: '/profile/change',
  schedule: '/profile/schedule',
  skills: '/profile/skills',
  languages: '/profile/skills',
  education: '/profile/education',
  work: '/profile/work',
  gender: '/profile/change',
  work_options: '/profile/change',
  max_children: '/profile/change',
  citizenship: '/profile/change',
  passport: '/profile/awards-achievements',
};

export const isBasic = (check: SitterCheck) => basicChecks.some((basic) => basic === check);

/** Links to missing items. */
export function Missing({ checks, basic = false }: { checks: readonly SitterCheck[]; basic?: boolean }) {
  const { t } = useTranslation('account');
  if (checks.length === 0) return null;
  return (
    <>
      <p>{t(basic ? 'checklist.basic' : 'checklist.recommended')}</p>
      <ul className={styles.missing}>
        {checks.map((check) => (
          <li key={check}>
            <Link to={places[check]} className={styles.todo} data-basic={basic || undefined}>
              <Icon name="plus" size={16} />
              {t(`checklist.${check}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Completeness of a sitter's profile, with links to what is missing. */
export function Checklist({ checklist }: { checklist: NonNullable<CurrentUser['sitter']>['checklist'] }) {
  const { t } = useTranslation('account');
  const { percent, missing } = checklist;
  return (
    <Card title={t('checklist.title', { percent })}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('checklist.progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.filled} style={{ width: `${percent}%` }} />
      </div>
      {missing.length === 0 && <p>{t('checklist.complete')}</p>}
      <Missing checks={missing.filter(isBasic)} basic />
      <Missing checks={missing.filter((check) => !isBasic(check))} />
    </Card>
  );
}
