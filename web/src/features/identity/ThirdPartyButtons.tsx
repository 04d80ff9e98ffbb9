import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/query/queries.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './auth.module.css';
import { useLeaveTo } from './third-party.ts';

const parties = [
  { provider: 'bank_id', icon: 'bank' },
  { provider: 'federated_id', icon: 'globe' },
] as const;

/** Only those that are configured. */
export function ThirdPartyButtons({ next = null }: { next?: string | null }) {
  const { t } = useTranslation('identity');
  const providers = useQuery({ ...queryOf(api.identity.providers), meta: { toast: false } }).data;
  const leaveTo = useLeaveTo(next);
  const enabled = parties.filter(({ provider }) => providers?.[provider].enabled);
  if (enabled.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{t('thirdParty.or')}</p>
      <div className={styles.parties}>
        {enabled.map(({ provider, icon }) => (
          <Button
            key={provider}
            kind="secondary"
            wide
            icon={<Icon name={icon} size={20} />}
            onClick={() => void leaveTo(provider)}
          >
            {t(`thirdParty.${provider}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
