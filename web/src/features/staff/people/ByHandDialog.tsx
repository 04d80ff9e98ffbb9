import { api } from 'virtual:api-manifest';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';

interface DialogProps {
  /** Of the payout, or of the sitter to whom all that is due was paid. */
  id: number;
  of: 'payout' | 'person';
  words: { name: string; sum: string };
  onClose: () => void;
}

const outdated = [
  api.moderation.payouts,
  api.moderation.person,
  api.moderation.case,
  api.moderation.queue,
  api.moderation.counts,
];

/** A payout that failed, or all that is due, was paid by hand. */
export function ByHandDialog({ id, of, words, onClose }: DialogProps) {
  const { t } = useTranslation('staff');
  const markPayout = useApiMutation(api.moderation.payoutPaid, { invalidates: outdated });
  const markDue = useApiMutation(api.staffPayouts.payDue, { invalidates: outdated });
  const mark = of === 'payout' ? markPayout : markDue;
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/payouts')).byHandBody,
    defaultValues: { reference: '', text: '' },
    toBody: (values) => values,
    draft: { name: `staff-by-hand:${of}:${id}` },
  });
  const send = form.submit(async (body) => {
    await mark.mutateAsync({ params: { id }, body });
    onClose();
  });
  const title = t('payouts.confirm');
  return (
    <Modal open onClose={onClose} title={title}>
      <Form label={title} onSubmit={send}>
        <p className="lead">{t(of === 'payout' ? 'payouts.confirmText' : 'payouts.dueText', words)}</p>
        <Bind control={form.control} name="reference">
          {(input) => <TextInput {...input} label={t('payouts.reference')} required />}
        </Bind>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('payouts.text')} required max={1000} />}
        </Bind>
        <SubmitButton busy={mark.isPending}>{t('payouts.action')}</SubmitButton>
      </Form>
    </Modal>
  );
}
