import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { minorText } from '../../../lib/format/minor.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';
import { ProofFacts } from './ProofFacts.tsx';

const ways = ['payments', 'refunds', 'payouts'] as const;

function Prove() {
  const { t } = useTranslation('staff');
  const prove = useApiMutation(api.staffMoney.prove, {
    invalidates: [api.staffMoney.summary, api.staffMoney.proofs, api.moderation.counts],
  });
  return (
    <Button kind="secondary" size="s" loading={prove.isPending} onClick={() => prove.mutate({})}>
      {t('books.prove')}
    </Button>
  );
}

/** Balances of the ledger, what is on its way, and the last proof. */
export function MoneySummary() {
  const { t, locale } = useTranslation('staff');
  const query = useQuery(queryOf(api.staffMoney.summary));
  return (
    <Loaded query={query} skeleton={<Skeleton height={640} />}>
      {({ accounts, total_minor, in_flight, stuck, held_people, last_proof }) => (
        <Stack>
          <Card title={t('books.lastProof')} action={<Prove />}>
            {last_proof ? <ProofFacts proof={last_proof} /> : <p>{t('books.noProof')}</p>}
          </Card>
          <Card title={t('books.accounts')}>
            <p className="small-quiet">{t('books.accountsAbout')}</p>
            <dl className={styles.facts}>
              {accounts.map(({ account, balance_minor }) => (
                <div key={account} style={{ display: 'contents' }}>
                  <dt>{t(`books.account.${account}`)}</dt>
                  <dd>{minorText(balance_minor, locale)}</dd>
                </div>
              ))}
              <dt>{t('books.total')}</dt>
              <dd>
                <strong>{minorText(total_minor, locale)}</strong>
              </dd>
            </dl>
          </Card>
          <Card title={t('books.onTheWay')}>
            <dl className={styles.facts}>
              {ways.map((way) => (
                <div key={way} style={{ display: 'contents' }}>
                  <dt>{t(`books.${way}`)}</dt>
                  <dd>{t('books.wayCount', { count: in_flight[way], stuck: stuck[way] })}</dd>
                </div>
              ))}
              <dt>{t('books.heldPeople')}</dt>
              <dd>{held_people}</dd>
            </dl>
          </Card>
        </Stack>
      )}
    </Loaded>
  );
}
