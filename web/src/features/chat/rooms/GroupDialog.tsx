import { api } from 'virtual:api-manifest';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Problem } from '../../../ui/inputs/Frame.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { PeopleChoice } from './PeopleChoice.tsx';

interface GroupDialogProps {
  me: number;
  onClose: () => void;
  onMade: (roomId: number) => void;
}

export function GroupDialog({ me, onClose, onMade }: GroupDialogProps) {
  const { t } = useTranslation('chat');
  const add = useApiMutation(api.chat.addGroup, { invalidates: [api.chat.rooms], meta: { toast: false } });
  const { control, submit } = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/chat')).groupBody,
    defaultValues: { title: '', members: [] as number[] },
    refusals: { not_found: 'members', wrong_state: 'members' },
  });
  const save = submit(async (body) => {
    const room = await add.mutateAsync({ body });
    onClose();
    onMade(room.id);
  });
  return (
    <Modal open onClose={onClose} title={t('group.new')}>
      <Form onSubmit={save}>
        <Bind control={control} name="title">
          {(bound) => <TextInput {...bound} label={t('group.title')} required maxLength={120} autoFocus />}
        </Bind>
        <Bind control={control} name="members">
          {({ value, onChange, error }) => (
            <div>
              <PeopleChoice me={me} value={value} onChange={onChange} />
              <Problem id="group-people" text={error} />
            </div>
          )}
        </Bind>
        <SubmitButton busy={add.isPending}>{t('group.make')}</SubmitButton>
      </Form>
    </Modal>
  );
}
