import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from '../settings/Settings.module.css';
import { BankCard } from './BankCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import { securityQuery } from './security-queries.ts';
import { TotpCard } from './TotpCard.tsx';

const RecoveryCodesDialog = lazyDialog(async () => (await import('./RecoveryCodesDialog.tsx')).RecoveryCodesDialog);

/** The second step of signing in: passkeys, an app of one-time codes, and recovery codes for when both are lost. */
export function Security() {
  const { t } = useTranslation('security');
  const query = useQuery(securityQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className={styles.columns}>
      <Loaded query={query} skeleton={<Skeleton height={480} />}>
        {(state) => {
          const hasFactor = state.totp !== null || state.passkeys.length > 0;
          return (
            <>
              {state.required && !hasFactor && (
                <Notice tone="amber" icon="warning">
                  {t('demanded')}
                </Notice>
              )}
              {state.taken_over && (
                <Notice tone="amber" icon="warning" title={t('takenOver.title')}>
                  {t('takenOver.text', { until: momentText(state.taken_over.until) })}
                </Notice>
              )}
              <PasskeysCard passkeys={state.passkeys} onCodes={setCodes} />
              <TotpCard totp={state.totp} onCodes={setCodes} />
              <BankCard bank={state.bank} />
              {hasFactor && <RecoveryCard left={state.recovery_codes_left} onCodes={setCodes} />}
            </>
          );
        }}
      </Loaded>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
