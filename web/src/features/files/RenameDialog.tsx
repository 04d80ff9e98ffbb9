import type { StoredFile } from '@ladushki/contract/files';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';

interface RenameProps {
  rename: (id: number, name: string) => Promise<unknown>;
  onClose: () => void;
}

function RenameForm({ file, rename, onClose }: RenameProps & { file: StoredFile }) {
  const { t } = useTranslation('files');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/files')).fileRename,
    defaultValues: { name: file.name },
  });
  const send = form.submit(async ({ name }) => {
    await rename(file.id, name);
    onClose();
  });
  return (
    <form method="post" onSubmit={send} noValidate>
      <Bind control={form.control} name="name">
        {(input) => <TextInput {...input} label={t('name')} required maxLength={255} />}
      </Bind>
      <Actions
        end
        main={
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('rename')}
          </Button>
        }
      >
        <Button kind="secondary" onClick={onClose}>
          {t('renameCancel')}
        </Button>
      </Actions>
    </form>
  );
}

export function RenameDialog({ file, ...rest }: RenameProps & { file: StoredFile | null }) {
  const { t } = useTranslation('files');
  return (
    <Modal open={file !== null} onClose={rest.onClose} title={t('renameTitle')}>
      {file && <RenameForm key={file.id} file={file} {...rest} />}
    </Modal>
  );
}
