import type { SitterDocument } from '@ladushki/contract/sitter-profile';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useReopening } from '../../account/change/use-reopening.tsx';
import styles from './Documents.module.css';
import { FilePick } from './FilePick.tsx';
import { isRenewable } from './renewal.ts';
import { useDocuments } from './use-documents.ts';

/** One more file of the document; of a checked one only after the question. */
function AddPage({ document }: { document: SitterDocument }) {
  const { t } = useTranslation('sitter-profile');
  const { send } = useDocuments();
  const { withReopening, dialog } = useReopening({
    title: t('documents.pageReopensTitle'),
    text: t('documents.pageReopensText'),
    action: t('documents.pageReopensAction'),
    back: t('documents.pageReopensBack'),
  });
  return (
    <>
      <FilePick
        label={t('documents.addPage')}
        icon="plus"
        send={(file, options) => withReopening((reopen) => send({ page_of: document.id, ...reopen })(file, options))}
      />
      {dialog}
    </>
  );
}

/** What can be done with a document; a policy is renewed with its new number and end. */
export function DocumentActions({ document, all }: { document: SitterDocument; all: readonly SitterDocument[] }) {
  const { t } = useTranslation('sitter-profile');
  const { send, replace } = useDocuments();
  const { id, kind, verification_status, ended, education, work } = document;
  const links = { ...(education && { education }), ...(work && { work }) };
  return (
    <div className={styles.actions}>
      {verification_status === 'rejected' && <FilePick label={t('documents.replace')} send={replace(document)} />}
      {kind !== 'insurance' && isRenewable(document, all) && (
        <FilePick label={t('documents.renewNow')} send={send({ kind, renews: id, ...links })} />
      )}
      {!ended && <AddPage document={document} />}
    </div>
  );
}
