import type { ChatMessage } from '@ladushki/contract/chat';
import { cutFileName } from '../../../lib/format/short-texts.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import styles from './Composer.module.css';

interface ReadyFilesProps {
  files: ChatMessage['attachments'];
  onDrop: (id: number) => void;
}

/** Files of the next message. */
export function ReadyFiles({ files, onDrop }: ReadyFilesProps) {
  const { t } = useTranslation('chat');
  if (files.length === 0) return null;
  return (
    <ul className="chip-row">
      {files.map(({ id, name }) => (
        <li key={id} className={styles.chip}>
          <Icon name="paperclip" size={16} />
          {cutFileName(name)}
          <button type="button" aria-label={t('dropFile', { name })} onClick={() => onDrop(id)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
