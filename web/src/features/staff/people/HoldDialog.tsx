import { api } from 'virtual:api-manifest';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';

interface DialogProps {
  id: number;
  name: string;
  /** Payouts are on hold now: this lets them go. */
  isHeld: boolean;
  onClose: () => void;
}

const most = 1000;

/** Holds what is due to a sitter, or lets it go. */
export function HoldDialog({ id, name, isHeld, onClose }: DialogProps) {
  const { t } = useTranslation('staff');
  const act = isHeld ? 'release' : 'hold';
  const change = useApiMutation(api.staffPayouts.hold, {
    invalidates: [api.moderation.person, api.moderation.payouts, api.staffMoney.summary],
  });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/staff-payouts')).holdBody,
    defaultValues: { text: '' },
    toBody: ({ text }) => ({ held: !isHeld, text }),
    draft: { name: `staff-${act}:${id}` },
  });
  const send = form.submit(async (body) => {
    await change.mutateAsync({ params: { id }, body });
    onClose();
  });
  const title = t(`holds.${act}.title`, { name });
  return (
    <Modal open onClose={onClose} title={title}>
      <Form label={title} onSubmit={send}>
        <p className="lead">{t(`holds.${act}.lead`)}</p>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('holds.text')} hint={t('block.hint')} required max={most} />}
        </Bind>
        <SubmitButton busy={change.isPending}>{t(`holds.${act}.submit`)}</SubmitButton>
      </Form>
    </Modal>
  );
}
