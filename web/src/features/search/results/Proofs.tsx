import type { SitterCard } from '@ladushki/contract/sitter-card';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import type { IconName } from '../../../ui/art/icon-names.ts';
import styles from './Proofs.module.css';

type Checked = Pick<SitterCard, 'verification_status' | 'bank_verified' | 'phone_verified'>;

const proofsOf = (sitter: Checked) =>
  [
    { key: 'document', icon: 'check-shield', holds: sitter.verification_status === 'verified' },
    { key: 'bank', icon: 'bank', holds: sitter.bank_verified },
    { key: 'phone', icon: 'phone', holds: sitter.phone_verified },
  ] as const satisfies readonly { key: string; icon: IconName; holds: boolean }[];

/** Passed checks; the sitter's page shows the missing ones too. */
export function Proofs({ sitter }: { sitter: Checked }) {
  const { t } = useTranslation('search');
  const proofs = proofsOf(sitter).filter(({ holds }) => holds);
  if (proofs.length === 0) return <p className="small-quiet">{t('proofs.none')}</p>;
  return (
    <ul className={styles.proofs} aria-label={t('proofs.label')}>
      {proofs.map(({ key, icon }) => (
        <li key={key} className={styles.proof}>
          <Icon name={icon} size={16} />
          {t(`proofs.${key}`)}
        </li>
      ))}
    </ul>
  );
}
