import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../art/Icon.tsx';
import styles from './FileDrop.module.css';

interface FileDropProps {
  label: string;
  /** Accepted types and size, as text. */
  hint: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Upload progress, or null. */
  progress?: number | null;
  onFiles: (files: File[]) => void;
}

export function FileDrop({ label, hint, accept, multiple, disabled, progress = null, onFiles }: FileDropProps) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) give(event.dataTransfer.files);
  };
  return (
    <label
      className={`focus-ring ${styles.drop}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        type="file"
        className="hidden-text"
        accept={accept}
        multiple={multiple}
        disabled={disabled || progress !== null}
        aria-describedby={id}
        onChange={(event) => {
          give(event.target.files);
          event.target.value = '';
        }}
      />
      <Icon name="upload" size={28} />
      <span className="strong">{label}</span>
      <span id={id} className="small-quiet">
        {hint}
      </span>
      {progress !== null && (
        <progress className={styles.progress} value={progress} max={1} aria-label={t('input.uploading')} />
      )}
    </label>
  );
}
