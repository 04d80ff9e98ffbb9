import { api } from 'virtual:api-manifest';
import { isApiError, type Reply } from '../../../lib/api/types.ts';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { RevealButton } from '../parts/RevealButton.tsx';

type Due = Reply<typeof api.staffPayouts.due>;

interface DialogProps {
  /** Of the payout, or of the sitter to whom all that is due is paid. */
  id: number;
  /** All that is due, as the moderator sees it. */
  due?: Due & { onRefused: () => unknown };
  words: { name: string; sum: string };
  onClose: () => void;
}

/** Masked; the whole of it for a reason that is kept. */
function TransferTo({ id, account }: { id: number; account: Due['account'] }) {
  const { t } = useTranslation('staff');
  if (!account) return <p>{t('payouts.nowhere')}</p>;
  const { bank, masked } = account;
  return (
    <Actions>
      <p>{t('payouts.where', { account: [bank?.name, masked].filter(Boolean).join(', ') })}</p>
      <RevealButton target="payout_account" id={id}>
        {t('payouts.showWhere')}
      </RevealButton>
    </Actions>
  );
}

const outdated = [
  api.moderation.payouts,
  api.staffPayouts.due,
  api.moderation.person,
  api.moderation.case,
  api.moderation.queue,
  api.moderation.counts,
];

/** A payout that failed, or all that is due, was paid by hand. */
export function ByHandDialog({ id, due, words, onClose }: DialogProps) {
  const { t } = useTranslation('staff');
  const markPayout = useApiMutation(api.moderation.payoutPaid, { invalidates: outdated });
  const markDue = useApiMutation(api.staffPayouts.payDue, { invalidates: outdated });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/payouts')).byHandBody,
    defaultValues: { reference: '', text: '' },
    toBody: (values) => values,
    draft: { name: `staff-by-hand:${due ? 'person' : 'payout'}:${id}` },
  });
  async function payDue(body: { reference: string; text: string }) {
    if (!due) return;
    const { amount_minor, onRefused } = due;
    await markDue.mutateAsync({ params: { id }, body: { ...body, amount_minor } }).catch((error) => {
      // Another sum may be due by now: that is shown before the next try.
      onRefused();
      throw error;
    });
  }
  const send = form.submit(async (body) => {
    if (!due) await markPayout.mutateAsync({ params: { id }, body });
    else await payDue(body);
    onClose();
  });
  const title = t('payouts.confirm');
  const { error } = markDue;
  const changed = isApiError(error) && error.code === 'stale' ? error.message : null;
  return (
    <Modal open onClose={onClose} title={title}>
      {due && <TransferTo id={id} account={due.account} />}
      <Form label={title} onSubmit={send}>
        {changed && (
          <div role="alert">
            <Notice tone="amber" icon="warning">
              <p>{changed}</p>
            </Notice>
          </div>
        )}
        <p className="lead">{t(due ? 'payouts.dueText' : 'payouts.confirmText', words)}</p>
        <Bind control={form.control} name="reference">
          {(input) => <TextInput {...input} label={t('payouts.reference')} required />}
        </Bind>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('payouts.text')} required max={1000} />}
        </Bind>
        <SubmitButton busy={markPayout.isPending || markDue.isPending}>{t('payouts.action')}</SubmitButton>
      </Form>
    </Modal>
  );
}
