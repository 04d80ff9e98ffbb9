import { cutFileName } from '../../lib/format/short-texts.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './Files.module.css';
import { sizeText } from './file-text.ts';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  /** Outside a list it is not a list item. */
  as?: 'li' | 'div';
  upload: Upload;
  onRetry: (upload: Upload) => void;
  onDrop: (key: number) => void;
}

export function UploadRow({ as: Row = 'li', upload, onRetry, onDrop }: UploadRowProps) {
  const { t } = useTranslation('files');
  const { locale } = useLocale();
  const { key, file, state, share, problem } = upload;
  const name = cutFileName(file.name);
  const sending = state === 'sending';
  return (
    <Row className={styles.row} data-wrong={problem ? true : undefined}>
      <span className={styles.picture}>
        <Icon name={problem ? 'warning' : 'paperclip'} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name} title={file.name}>
          {name}
        </p>
        {sending && (
          <progress className={styles.progress} value={share} max={1} aria-label={t('sendingFile', { name })} />
        )}
        {problem && (
          <p className="small-danger" role="alert">
            {problem}
          </p>
        )}
        {state === 'held' && <p className="small-quiet">{t('heldFile', { size: sizeText(file.size, locale) })}</p>}
      </div>
      {state === 'failed' && (
        <Button kind="quiet" size="s" onClick={() => onRetry(upload)}>
          {t('again')}
        </Button>
      )}
      <IconButton icon="close" label={t(sending ? 'stopSending' : 'forget', { name })} onClick={() => onDrop(key)} />
    </Row>
  );
}
