import type { StoredFile } from '@ladushki/contract/files';
import { type ReactNode, useState } from 'react';
import { cutFileName } from '../../lib/format/short-texts.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { StoredFileRow } from './StoredFileRow.tsx';
import { useRemoval } from './use-removal.ts';

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
  const { removed, askAbout, dialog } = useRemoval<Entry>(remove);

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
            onRemove={() => askAbout(file)}
          />
        ))}
      </ul>
      <RenameDialog file={renamed} rename={rename} onClose={() => setRenamed(null)} />
      <ConfirmDialog {...dialog} title={t('removeTitle')} action={t('remove')}>
        {t('removeText', { name: cutFileName(removed?.name ?? '') })}
      </ConfirmDialog>
    </>
  );
}
