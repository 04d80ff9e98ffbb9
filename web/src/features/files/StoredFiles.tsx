import type { StoredFile } from '@ladushki/contract/files';
import { type ReactNode, useState } from 'react';
import { cutFileName } from '../../lib/format/short-texts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { StoredFileRow } from './StoredFileRow.tsx';

interface StoredFilesProps<Entry extends StoredFile> {
  files: readonly Entry[];
  label: string;
  rename: (id: number, name: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** Details below the name. */
  below?: (file: Entry) => ReactNode;
}

/** Stored files with open, rename and delete. */
export function StoredFiles<Entry extends StoredFile>({
  files,
  label,
  rename,
  remove,
  below,
}: StoredFilesProps<Entry>) {
  const { t } = useTranslation('files');
  const [renamed, setRenamed] = useState<Entry | null>(null);
  const [removed, setRemoved] = useState<Entry | null>(null);
  const [busy, setBusy] = useState(false);

  const confirmRemoval = async () => {
    if (!removed) return;
    setBusy(true);
    try {
      await remove(removed.id);
      setRemoved(null);
    } finally {
      setBusy(false);
    }
  };

  if (files.length === 0) return null;
  return (
    <>
      <ul className="stack-1" aria-label={label}>
        {files.map((file) => (
          <StoredFileRow
            key={file.id}
            file={file}
            below={below?.(file)}
            onRename={() => setRenamed(file)}
            onRemove={() => setRemoved(file)}
          />
        ))}
      </ul>
      <RenameDialog file={renamed} rename={rename} onClose={() => setRenamed(null)} />
      <ConfirmDialog
        open={removed !== null}
        title={t('removeTitle')}
        action={t('remove')}
        danger
        loading={busy}
        onClose={() => setRemoved(null)}
        onConfirm={() => confirmRemoval().catch(() => undefined)}
      >
        {t('removeText', { name: cutFileName(removed?.name ?? '') })}
      </ConfirmDialog>
    </>
  );
}
