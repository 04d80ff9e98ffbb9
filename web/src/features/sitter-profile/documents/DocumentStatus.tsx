import type { SitterDocument, VerificationStatus } from '@ladushki/contract/sitter-profile';
import { dateText, dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { IconName } from '../../../ui/art/icon-names.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import styles from './Documents.module.css';

const looks = {
  not_verified: { tone: 'plain', icon: 'document' },
  moderation: { tone: 'amber', icon: 'clock' },
  verified: { tone: 'green', icon: 'check-shield' },
  rejected: { tone: 'red', icon: 'warning' },
} as const satisfies Record<VerificationStatus, { tone: string; icon: IconName }>;

export function StatusBadge({ status }: { status: VerificationStatus }) {
  const { t } = useTranslation('sitter-profile');
  return <Badge {...looks[status]}>{t(`documents.status.${status}`)}</Badge>;
}

/** The check's status: when, until when, or why it was rejected. */
export function DocumentStatus({ document, isOutlasted }: { document: SitterDocument; isOutlasted: boolean }) {
  const { t } = useTranslation('sitter-profile');
  const { verification_status, reject_reason, reject_text, checked_at, valid_until, ended } = document;
  return (
    <div className={styles.status}>
      <StatusBadge status={verification_status} />
      {verification_status === 'verified' && checked_at && (
        <span className="quiet">{t('documents.checked', { date: dayText(checked_at) })}</span>
      )}
      {verification_status === 'verified' && valid_until && (
        <span className="quiet">{t('documents.validUntil', { date: dateText(valid_until) })}</span>
      )}
      {isOutlasted && <span className="quiet">{t('documents.renewed')}</span>}
      {ended && !isOutlasted && valid_until && (
        <span className={styles.reason}>{t('documents.ended', { date: dateText(valid_until) })}</span>
      )}
      {verification_status === 'rejected' && reject_reason && (
        <span className={styles.reason}>{t('documents.reason', { reason: reject_reason.name })}</span>
      )}
      {verification_status === 'rejected' && reject_text && (
        <span className={styles.reason}>{t('documents.rejectText', { text: reject_text })}</span>
      )}
    </div>
  );
}
