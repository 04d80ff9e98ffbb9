import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FileDrop } from '../../ui/inputs/FileDrop.tsx';
import { acceptedDocuments } from './pictures/accepted.ts';
import { UploadRow } from './UploadRow.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadAreaProps {
  uploads: Uploads;
  label: string;
  /** Number of files that may be added. */
  room?: number;
}

/** A drop zone with upload progress. */
export function UploadArea({ uploads, label, room }: UploadAreaProps) {
  const { t } = useTranslation('files');
  const full = room !== undefined && room <= 0;
  return (
    <div className="stack-1">
      <FileDrop
        label={label}
        hint={full ? t('tooMany') : t('hint')}
        accept={acceptedDocuments}
        multiple
        disabled={full}
        onFiles={uploads.add}
      />
      {uploads.items.length > 0 && (
        <ul className="stack-1" aria-label={t('uploads')}>
          {uploads.items.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={uploads.retry} onDrop={uploads.drop} />
          ))}
        </ul>
      )}
    </div>
  );
}
