import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { StoredFiles } from '../../files/StoredFiles.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentStatus } from './DocumentStatus.tsx';
import styles from './Documents.module.css';
import { isOutlasted } from './renewal.ts';
import { useDocuments } from './use-documents.ts';

interface DocumentListProps {
  documents: readonly SitterDocument[];
  /** With those of other lists. */
  all: readonly SitterDocument[];
  label: string;
  /** Shows the kind in mixed lists. */
  withKind?: boolean;
}

/** Further pages of a document. */
function Pages({ document: { pages } }: { document: SitterDocument }) {
  const { t } = useTranslation('sitter-profile');
  const { rename, remove } = useDocuments();
  return (
    <StoredFiles
      files={pages.slice(1)}
      label={t('documents.addPage')}
      rename={rename}
      remove={remove}
      below={(page) => (
        <p className="small-quiet">
          {t('documents.page', { number: pages.findIndex(({ id }) => id === page.id) + 1 })}
        </p>
      )}
    />
  );
}

export function DocumentList({ documents, all, label, withKind }: DocumentListProps) {
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
          {withKind && (
            <p className={styles.kind}>
              {t(`documents.kinds.${document.kind}`)}
              {document.number && ` ${t('documents.number', { number: document.number })}`}
            </p>
          )}
          <DocumentStatus document={document} isOutlasted={isOutlasted(document, all)} />
          <DocumentActions document={document} all={all} />
          <Pages document={document} />
        </>
      )}
    />
  );
}
