import type { CheckKind } from '@ladushki/contract/checks';
import type { OwnCheck } from '@ladushki/contract/shown-checks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dateText, dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import type { IconName } from '../../../ui/art/icon-names.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { checksQuery } from '../sitter-queries.ts';
import styles from './OwnChecks.module.css';

const icons: Record<OwnCheck['status'], IconName> = {
  verified: 'check-shield',
  moderation: 'clock',
  rejected: 'warning',
  not_verified: 'minus',
};

const documents = { to: '#documents', how: 'document' } as const;
/** Where a check that is not made begins. */
const ways = {
  phone: { to: '/profile/settings', how: 'phone' },
  email: { to: '/profile/settings', how: 'email' },
  bank_id: { to: '/profile/settings/security', how: 'bank_id' },
  passport: documents,
  diploma: documents,
  medical_book: documents,
  no_criminal_record: documents,
  recommendation: { to: '#references', how: 'recommendation' },
  interview: { to: '/profile/support', how: 'interview' },
  public_pages: { to: '/profile/support', how: 'public_pages' },
  insurance: documents,
} as const satisfies Record<CheckKind, object | null>;

function useCheckText() {
  const { t } = useTranslation('sitter-profile');
  const left = (days: number) => (days === 0 ? t('checks.lastDay') : t('checks.left', { count: days }));
  return ({ status, by, checked_at, valid_until, ended, days_left, number, document }: OwnCheck): string[] => {
    if (ended && valid_until) return [t('checks.ended', { date: dateText(valid_until) })];
    if (status === 'moderation') return [t('checks.waits')];
    if (status === 'rejected') return [t(document === null ? 'checks.notPassed' : 'checks.refused')];
    if (status !== 'verified') return [t('checks.notMade')];
    const who = by && [t(`checks.by.${by.kind}`), by.name].filter(Boolean).join(' ');
    const until = valid_until && t('checks.until', { date: dateText(valid_until) });
    return [
      who && checked_at && t('checks.made', { who, date: dayText(checked_at) }),
      number && t('documents.number', { number }),
      until && (days_left === null ? until : `${until}, ${left(days_left)}`),
    ].filter((line): line is string => Boolean(line));
  };
}

function CheckRow({ check }: { check: OwnCheck }) {
  const { t } = useTranslation('sitter-profile');
  const textOf = useCheckText();
  const way = ways[check.kind];
  return (
    <li className={styles.check} data-status={check.status}>
      <Icon name={icons[check.status]} size={22} className={styles.icon ?? ''} />
      <div>
        <p className={styles.kind}>{t(`checks.kinds.${check.kind}`)}</p>
        {textOf(check).map((line) => (
          <p key={line} className="small-quiet">
            {line}
          </p>
        ))}
        {way && check.status === 'not_verified' && <Link to={way.to}>{t(`checks.how.${way.how}`)}</Link>}
      </div>
    </li>
  );
}

/** Every check of one's own, as parents see it, and what was not made. */
export function OwnChecks() {
  const { t } = useTranslation('sitter-profile');
  return (
    <Loaded query={useQuery(checksQuery())} skeleton={<Skeleton height={420} />}>
      {({ checks }) => (
        <Card title={t('checks.title')}>
          <p className="quiet">{t('checks.about')}</p>
          <ul className={styles.checks}>
            {checks.map((check) => (
              <CheckRow key={check.kind} check={check} />
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}
