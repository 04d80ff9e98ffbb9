import { api } from 'virtual:api-manifest';
import type { ChatFolder } from '@ladushki/contract/chat';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';

interface FolderDialogProps {
  /** Missing: a new one. */
  folder: ChatFolder | undefined;
  onClose: () => void;
  onOpen: (id: number | null) => void;
}

const changed = { invalidates: [api.chat.folders, api.chat.rooms], meta: { toast: false } } as const;

export function FolderDialog({ folder, onClose, onOpen }: FolderDialogProps) {
  const { t } = useTranslation('chat');
  const add = useApiMutation(api.chat.addFolder, changed);
  const rename = useApiMutation(api.chat.renameFolder, changed);
  // Only the folders: rooms have not changed, and refetching the rooms of a deleted folder would fail.
  const remove = useApiMutation(api.chat.removeFolder, { invalidates: [api.chat.folders] });
  const { control, submit } = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/chat')).folderBody,
    defaultValues: { name: folder?.name ?? '' },
    refusals: { conflict: 'name' },
  });

  const save = submit(async (body) => {
    if (folder) await rename.mutateAsync({ params: { id: folder.id }, body });
    else onOpen((await add.mutateAsync({ body })).id);
    onClose();
  });

  const drop = async (id: number) => {
    onOpen(null);
    await remove.mutateAsync({ params: { id } });
    onClose();
  };

  return (
    <Modal open onClose={onClose} narrow title={t(folder ? 'folder.rename' : 'folder.new')}>
      <Form onSubmit={save}>
        <Bind control={control} name="name">
          {(bound) => <TextInput {...bound} label={t('folder.name')} required maxLength={60} autoFocus />}
        </Bind>
        <SubmitButton busy={add.isPending || rename.isPending}>{t('folder.save')}</SubmitButton>
        {folder && (
          <Actions>
            <Button kind="quiet" wide loading={remove.isPending} onClick={() => void drop(folder.id)}>
              {t('folder.remove')}
            </Button>
          </Actions>
        )}
      </Form>
    </Modal>
  );
}
