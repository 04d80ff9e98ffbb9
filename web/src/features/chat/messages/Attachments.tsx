import type { ChatMessage } from '@ladushki/contract/chat';
import { imageUrl } from '@ladushki/contract/images';
import { useEffect, useState } from 'react';
import { cutFileName } from '../../../lib/format/short-texts.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { isImage, sizeText } from '../../files/file-text.ts';
import styles from './Messages.module.css';
import { readAgain } from './message-store.ts';

const Lightbox = lazyDialog(async () => (await import('./Lightbox.tsx')).Lightbox);

type Carrier = Pick<ChatMessage, 'id' | 'room_id' | 'attachments'>;
type Attachment = ChatMessage['attachments'][number];

const soonMs = 10_000;

const isStale = ({ url }: Attachment) => {
  const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires'));
  return expires > 0 && expires * 1000 < Date.now() + soonMs;
};

/** Renews expired signed URLs. */
function useFreshAddresses({ id, room_id, attachments }: Carrier) {
  const [failed, setFailed] = useState('');
  const key = attachments[0]?.url ?? '';
  const refresh = () => {
    if (id > 0) readAgain({ id, room_id }).catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for every set of addresses.
  useEffect(() => {
    if (attachments.some(isStale)) refresh();
  }, [key]);
  return {
    refresh,
    /** Once per set of URLs: a file may be deleted. */
    onError: () => {
      if (failed === key) return;
      setFailed(key);
      refresh();
    },
  };
}

function Picture({ file, onOpen, onError }: { file: Attachment; onOpen: () => void; onError: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('openImage', { name: file.name })}
      onClick={onOpen}
      {...Lightbox.prefetch}
    >
      <img src={imageUrl(file.url, '384x384')} alt="" width={180} height={180} loading="lazy" onError={onError} />
    </button>
  );
}

function Document({ file, onUse }: { file: Attachment; onUse: () => void }) {
  const { locale } = useLocale();
  return (
    <a href={file.url} target="_blank" rel="noopener" className={styles.document} onClick={onUse}>
      <Icon name="document" size={24} />
      <span>
        {cutFileName(file.name)}
        <small>{sizeText(file.size, locale)}</small>
      </span>
    </a>
  );
}

/** Images open in a lightbox, documents in a new tab. */
export function Attachments({ message }: { message: Carrier }) {
  const [open, setOpen] = useState<number | null>(null);
  const { refresh, onError } = useFreshAddresses(message);
  const pictures = message.attachments.filter(({ mime }) => isImage(mime));
  const documents = message.attachments.filter(({ mime }) => !isImage(mime));
  if (message.attachments.length === 0) return null;
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((file, index) => (
            <Picture key={file.id} file={file} onOpen={() => setOpen(index)} onError={onError} />
          ))}
        </div>
      )}
      {documents.map((file) => (
        <Document key={file.id} file={file} onUse={() => isStale(file) && refresh()} />
      ))}
      {open !== null && (
        <Lightbox pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(null)} onError={onError} />
      )}
    </div>
  );
}
