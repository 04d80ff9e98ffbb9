import { api } from 'virtual:api-manifest';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';

interface DialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

const most = 1000;
const outdated = [
  api.moderation.person,
  api.moderation.people,
  api.moderation.queue,
  api.moderation.counts,
  api.staffPeople.sessions,
];

/** Dismisses a moderator, with consequences and a reason. */
export function DismissDialog({ id, name, onClose }: DialogProps) {
  const { t } = useTranslation('staff');
  const dismiss = useApiMutation(api.moderation.dismiss, { invalidates: outdated });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/moderation')).dismissBody,
    defaultValues: { text: '' },
    draft: { name: `staff-dismiss:${id}` },
  });
  const send = form.submit(async (body) => {
    await dismiss.mutateAsync({ params: { id }, body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('dismiss.title', { name })}>
      <Form label={t('dismiss.title', { name })} onSubmit={send}>
        <Notice tone="amber" icon="warning" title={t('dismiss.lead')}>
          <ul>
            <li>{t('dismiss.sessions')}</li>
            <li>{t('dismiss.permissions')}</li>
            <li>{t('dismiss.cases')}</li>
          </ul>
        </Notice>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('dismiss.text')} hint={t('dismiss.hint')} required max={most} />}
        </Bind>
        <SubmitButton busy={dismiss.isPending}>{t('dismiss.submit')}</SubmitButton>
      </Form>
    </Modal>
  );
}
