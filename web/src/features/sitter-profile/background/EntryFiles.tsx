import type { DocumentKind } from '@ladushki/contract/sitter-profile-constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showToast } from '../../../lib/toasts.ts';
import { UploadArea } from '../../files/UploadArea.tsx';
import { type Uploads, useUploads } from '../../files/use-uploads.ts';
import { DocumentList } from '../documents/DocumentList.tsx';
import { useDocuments } from '../documents/use-documents.ts';
import styles from '../SitterForms.module.css';
import { documentsQuery } from '../sitter-queries.ts';

export type EntryKind = 'education' | 'work';

const documentOf: Record<EntryKind, DocumentKind> = { education: 'diploma', work: 'recommendation' };

/** Documents of an entry: uploaded at once for a saved entry, held for a new one. */
export function useEntryFiles(kind: EntryKind, id: number | null) {
  const { send } = useDocuments();
  const to = (entry: number) => send({ kind: documentOf[kind], [kind]: entry });
  const uploads = useUploads(id === null ? null : to(id));
  /** True when all arrived; the rest can be uploaded from the saved entry. */
  const sendHeld = async (entry: number) => {
    const problems = await uploads.sendHeld(to(entry));
    for (const problem of problems) showToast('error', problem);
    return problems.length === 0;
  };
  return { uploads, sendHeld };
}

export function EntryFiles({ kind, id, uploads }: { kind: EntryKind; id: number | null; uploads: Uploads }) {
  const { t } = useTranslation('sitter-profile');
  const documents = useQuery(documentsQuery()).data?.results ?? [];
  return (
    <section className={styles.files}>
      <h2>{t('documents.title')}</h2>
      <p className="quiet">{t(`${kind}.proof`)}</p>
      {id !== null && (
        <DocumentList
          documents={documents.filter((document) => document[kind] === id)}
          all={documents}
          label={t('documents.title')}
        />
      )}
      <UploadArea uploads={uploads} label={t(`${kind}.attach`)} />
    </section>
  );
}
