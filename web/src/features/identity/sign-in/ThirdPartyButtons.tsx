import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from '../auth.module.css';
import { PartyButton } from './PartyButton.tsx';
import { type Provider, useLeaveTo } from './third-party.ts';

/** Loaded only when a client id is configured. */
const PopupButton = lazyPart<{ next: string | null; instead: ReactNode }>(
  async () => (await import('./PopupButton.tsx')).PopupButton,
  { waiting: ({ instead }) => instead, failed: (_retry, { instead }) => instead },
);

const parties: readonly Provider[] = ['bank_id', 'federated_id'];

export const providersQuery = () => ({ ...queryOf(api.identity.providers), meta: { toast: false } });

/** Configured providers only. */
export function ThirdPartyButtons({ next = null }: { next?: string | null }) {
  const { t } = useTranslation('identity');
  const providers = useQuery(providersQuery()).data;
  const leaveTo = useLeaveTo(next);
  const enabled = parties.filter((provider) => providers?.[provider].enabled);
  if (enabled.length === 0) return null;
  const buttonOf = (provider: Provider) => (
    <PartyButton key={provider} provider={provider} onClick={() => void leaveTo(provider)} />
  );
  return (
    <>
      <p className={styles.or}>{t('thirdParty.or')}</p>
      <div className="stack-1">
        {enabled.map((provider) =>
          provider === 'federated_id' && providers?.federated_id.client_id ? (
            <PopupButton key={provider} next={next} instead={buttonOf(provider)} />
          ) : (
            buttonOf(provider)
          ),
        )}
      </div>
    </>
  );
}
