import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../lib/api/types.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useConfirmed } from '../identity/confirming/use-confirmed.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { payoutAccountQuery, showsPayoutAccount } from './payout-account-queries.ts';

const PayoutAccountDialog = lazyDialog(async () => (await import('./PayoutAccountDialog.tsx')).PayoutAccountDialog);

type Accounts = Reply<typeof api.payoutAccounts.read>;

function Recheck() {
  const { t } = useTranslation('earnings');
  const recheck = useApiMutation(api.payoutAccounts.recheck, { invalidates: showsPayoutAccount });
  return (
    <Button kind="secondary" loading={recheck.isPending} onClick={() => recheck.mutate({})}>
      {t('account.recheck')}
    </Button>
  );
}

function Remove() {
  const { t } = useTranslation('earnings');
  const [asking, setAsking] = useState(false);
  const { confirmed, dialog } = useConfirmed();
  const remove = useApiMutation(api.payoutAccounts.remove, { invalidates: showsPayoutAccount });
  const close = () => setAsking(false);
  const act = () => void confirmed(() => remove.mutateAsync({})).then(close, () => undefined);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={act}
        title={t('remove.title')}
        action={t('remove.submit')}
        danger
        loading={remove.isPending}
      >
        {t('remove.text')}
      </ConfirmDialog>
      {dialog}
    </>
  );
}

/** What can be asked anew: a form that is open, a check that is not done, a status that was not found. */
const asksAgain = ({ account, waiting }: Accounts) =>
  [account, waiting].some((each) => each?.problem && each.problem.action !== 'change_account');

function AccountContent({ accounts }: { accounts: Accounts }) {
  const { t } = useTranslation('earnings');
  const [open, setOpen] = useState(false);
  const { account, waiting } = accounts;
  const has = account !== null || waiting !== null;
  return (
    <Stack gap={2}>
      {!has && <p className="quiet">{t('account.none')}</p>}
      {account?.status === 'active' && !account.problem && <p className="quiet">{t('account.about')}</p>}
      {account && <AccountFacts account={account} />}
      {waiting && (
        <>
          <h3 className="strong">{t('account.waiting')}</h3>
          <AccountFacts account={waiting} />
        </>
      )}
      <Actions
        main={
          <Button kind={has ? 'secondary' : 'primary'} onClick={() => setOpen(true)} {...PayoutAccountDialog.prefetch}>
            {t(has ? 'account.change' : 'account.add')}
          </Button>
        }
      >
        {asksAgain(accounts) && <Recheck />}
        {has && <Remove />}
      </Actions>
      {open && (
        <PayoutAccountDialog
          replaces={has && account?.status !== 'form' && account?.status !== 'refused'}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

/** Where the sitter's money goes. */
export function PayoutAccount() {
  const { t } = useTranslation('earnings');
  const query = useQuery(payoutAccountQuery());
  return (
    <div id="payout-account">
      <Card title={t('account.title')}>
        <Loaded query={query} skeleton={<Skeleton height={160} />}>
          {(accounts) => <AccountContent accounts={accounts} />}
        </Loaded>
      </Card>
    </div>
  );
}
