import { api } from 'virtual:api-manifest';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { today } from '../../../lib/today.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';

const most = 1000;

/** Asks a Mystery Client to look at a sitter. */
export function InviteMysteryDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const invite = useApiMutation(api.mystery.invite, { invalidates: [api.mystery.all] });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/mystery')).inviteBody,
    defaultValues: { sitter: '', task: '', until: '' },
    toBody: ({ sitter, ...rest }) => ({ ...rest, person: id, sitter: Number(sitter) || undefined }),
    draft: { name: `staff-mystery:${id}` },
  });
  const send = form.submit(async (body) => {
    await invite.mutateAsync({ body });
    onClose();
  });
  const title = t('mystery.title', { name });
  return (
    <Modal open onClose={onClose} title={title}>
      <Form label={title} onSubmit={send}>
        <p className="lead">{t('mystery.lead')}</p>
        <Bind control={form.control} name="sitter">
          {(input) => (
            <TextInput {...input} label={t('content.sitter')} hint={t('content.sitterHint')} inputMode="numeric" />
          )}
        </Bind>
        <Bind control={form.control} name="task">
          {(input) => <TextArea {...input} label={t('mystery.task')} required max={most} />}
        </Bind>
        <Bind control={form.control} name="until">
          {(input) => <DateInput {...input} label={t('mystery.until')} min={today()} required />}
        </Bind>
        <SubmitButton busy={invite.isPending}>{t('mystery.invite')}</SubmitButton>
      </Form>
    </Modal>
  );
}
