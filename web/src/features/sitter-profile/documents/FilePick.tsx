import { Icon } from '../../../ui/art/Icon.tsx';
import type { IconName } from '../../../ui/art/icon-names.ts';
import { acceptedDocuments } from '../../files/pictures/accepted.ts';
import { UploadRow } from '../../files/UploadRow.tsx';
import { type SendFile, useUploads } from '../../files/use-uploads.ts';
import styles from './Documents.module.css';

/** A button that takes one file and sends it. */
export function FilePick({ label, icon = 'upload', send }: { label: string; icon?: IconName; send: SendFile }) {
  const uploads = useUploads(send);
  return (
    <>
      <label className={`focus-ring ${styles.pick}`}>
        <Icon name={icon} size={18} />
        {label}
        <input
          type="file"
          className="hidden-text"
          accept={acceptedDocuments}
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
