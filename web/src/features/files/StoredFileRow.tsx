import type { StoredFile } from '@ladushki/contract/files';
import { imageUrl } from '@ladushki/contract/images';
import type { ReactNode } from 'react';
import { dayText } from '../../lib/format/dates.ts';
import { cutFileName } from '../../lib/format/short-texts.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './Files.module.css';
import { isImage, sizeText } from './file-text.ts';

interface StoredFileRowProps {
  file: StoredFile;
  below: ReactNode;
  onRename: () => void;
  onRemove: () => void;
}

export function StoredFileRow({ file, below, onRename, onRemove }: StoredFileRowProps) {
  const { t } = useTranslation('files');
  const { locale } = useLocale();
  const name = cutFileName(file.name);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {isImage(file.mime) ? (
          <img src={imageUrl(file.url, '96x96')} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <Icon name="document" size={24} />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.name} title={file.name}>
          <a href={file.url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
        <p className="small-quiet">{`${sizeText(file.size, locale)} · ${dayText(file.created_date)}`}</p>
        {below}
      </div>
      <div className={styles.buttons}>
        <IconButton icon="edit" label={t('renameFile', { name })} onClick={onRename} />
        <IconButton icon="trash" label={t('removeFile', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
