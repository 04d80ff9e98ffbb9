import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { acceptedFiles } from '../../files/file-text.ts';
import { StoredFiles } from '../../files/StoredFiles.tsx';
import { UploadRow } from '../../files/UploadRow.tsx';
import { useUploads } from '../../files/use-uploads.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import styles from './Documents.module.css';
import { useDocuments } from './use-documents.ts';

/** Uploads a replacement for a rejected document. */
function Replace({ document }: { document: SitterDocument }) {
  const { t } = useTranslation('sitter-profile');
  const { replace } = useDocuments();
  const uploads = useUploads(replace(document));
  return (
    <>
      <label className={`focus-ring ${styles.replace}`}>
        <Icon name="upload" size={18} />
        {t('documents.replace')}
        <input
          type="file"
          className="hidden-text"
          accept={acceptedFiles}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])].slice(0, 1));
            event.target.value = '';
          }}
        />
      </label>
      {uploads.items.map((upload) => (
        <UploadRow key={upload.key} as="div" upload={upload} onRetry={uploads.retry} onDrop={uploads.drop} />
      ))}
    </>
  );
}

interface DocumentListProps {
  documents: readonly SitterDocument[];
  label: string;
  /** Shows the kind in mixed lists. */
  withKind?: boolean;
}

export function DocumentList({ documents, label, withKind }: DocumentListProps) {
  const { t } = useTranslation('sitter-profile');
  const { rename, remove } = useDocuments();
  return (
    <StoredFiles
      files={documents}
      label={label}
      rename={rename}
      remove={remove}
      below={(document) => (
        <>
          {withKind && <p className={styles.kind}>{t(`documents.kinds.${document.kind}`)}</p>}
          <DocumentStatus document={document} />
          {document.verification_status === 'rejected' && <Replace document={document} />}
        </>
      )}
    />
  );
}
