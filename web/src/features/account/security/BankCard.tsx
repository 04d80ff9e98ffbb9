import { api } from 'virtual:api-manifest';
import type { BankState } from '@ladushki/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import { afterBinding } from '../../identity/sign-in/after-binding.ts';
import { providersQuery } from '../../identity/sign-in/ThirdPartyButtons.tsx';
import { useLeaveTo } from '../../identity/sign-in/third-party.ts';

const ConfirmYourself = lazyDialog(
  async () => (await import('../../identity/confirming/ConfirmYourself.tsx')).ConfirmYourself,
);

type Difference = BankState['differs'][number];
type Field = Exclude<Difference, 'no_birth_date' | 'bank_silent'>;
const isField = (difference: Difference): difference is Field =>
  difference !== 'no_birth_date' && difference !== 'bank_silent';

/** What the bank did not confirm, and how to put it right. */
function Differences({ differs }: Pick<BankState, 'differs'>) {
  const { t } = useTranslation('security');
  const fields = differs.filter(isField);
  const what = fields.map((field) => t(`bank.fields.${field}`)).join(', ');
  return (
    <Notice tone="amber" icon="warning" title={t('bank.differsTitle')}>
      {what && <p>{t('bank.differs', { what })}</p>}
      {differs.includes('no_birth_date') && <p>{t('bank.no_birth_date')}</p>}
      {differs.includes('bank_silent') && <p>{t('bank.bank_silent')}</p>}
      <p>
        <Link to="/profile/change">{t('bank.change')}</Link>
        {' · '}
        <Link to="/profile/support">{t('bank.support')}</Link>
      </p>
    </Notice>
  );
}

function Unbind() {
  const { t } = useTranslation('security');
  const { confirmed, dialog } = useConfirmed();
  const [removing, setRemoving] = useState(false);
  const unbind = useApiMutation(api.identity.unbindBank, { invalidates: afterBinding });
  const end = () =>
    void confirmed(() => unbind.mutateAsync({}))
      .catch(() => undefined)
      .finally(() => setRemoving(false));
  return (
    <>
      <Button kind="quiet" onClick={() => setRemoving(true)}>
        {t('bank.remove')}
      </Button>
      <ConfirmDialog
        open={removing}
        danger
        title={t('bank.removeTitle')}
        action={t('bank.remove')}
        loading={unbind.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={end}
      >
        {t('bank.removeText')}
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function useAbout({ linked_date, verified_date }: BankState): string {
  const { t } = useTranslation('security');
  if (linked_date && verified_date) return t('bank.verified', { day: dayText(verified_date) });
  if (linked_date) return t('bank.linked', { day: dayText(linked_date) });
  return verified_date ? t('bank.marked', { day: dayText(verified_date) }) : t('bank.text');
}

/** Signing in through the bank, and what it says of the person; nothing where no bank is there. */
export function BankCard({ bank }: { bank: BankState }) {
  const { t } = useTranslation('security');
  const about = useAbout(bank);
  const providers = useQuery(providersQuery()).data;
  const leaveTo = useLeaveTo('/profile/settings/security', { binds: true });
  const [asking, setAsking] = useState(false);
  if (!providers?.bank_id.enabled && !bank.linked_date) return null;
  const leave = () => {
    setAsking(false);
    void leaveTo('bank_id');
  };
  return (
    <Card title={t('bank.title')} action={bank.verified_date && <Badge tone="green">{t('bank.on')}</Badge>}>
      <Stack gap={3}>
        <p className="lead">{about}</p>
        {bank.differs.length > 0 && <Differences differs={bank.differs} />}
        <Actions
          main={
            providers?.bank_id.enabled && (
              <Button kind={bank.verified_date ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
                {t(bank.linked_date ? 'bank.again' : 'bank.bind')}
              </Button>
            )
          }
        >
          {bank.linked_date && <Unbind />}
        </Actions>
      </Stack>
      {/* Before the way to the bank, whose answer is good for a minute. */}
      {asking && <ConfirmYourself onConfirmed={leave} onClose={() => setAsking(false)} />}
    </Card>
  );
}
