import type { ChatRoom } from '@ladushki/contract/chat';
import { fileLimits } from '@ladushki/contract/files-constants';
import { limits } from '@ladushki/contract/product';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { numberText } from '../../../lib/format/formats.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSession } from '../../../lib/session.ts';
import { outbox } from '../../../lib/socket/browser.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { acceptedFiles } from '../../files/file-text.ts';
import { UploadRow } from '../../files/UploadRow.tsx';
import { isReaderOf } from '../rooms/room-facts.ts';
import { useBlock } from '../rooms/use-room-changes.ts';
import styles from './Composer.module.css';
import { keepDraft, readDraft } from './drafts.ts';
import { ReadyFiles } from './ReadyFiles.tsx';
import { useMessageFiles } from './use-message-files.ts';
import { useTypingSignal } from './use-typing-signal.ts';

/** On a phone Enter inserts a line break: there is a send button. */
const sendsByEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !window.matchMedia('(pointer: coarse)').matches;

function Blocked({ room }: { room: ChatRoom }) {
  const { t } = useTranslation('chat');
  const block = useBlock();
  return (
    <div className={styles.blocked}>
      <p>{t('block.here')}</p>
      <Button kind="secondary" size="s" onClick={() => block(room, false)}>
        {t('menu.unblock')}
      </Button>
    </div>
  );
}

function WritingBox({ room }: { room: ChatRoom }) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState(() => readDraft(room.id));
  const files = useMessageFiles(room.id);
  const sendTyping = useTypingSignal(room.id);
  const picker = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const tooLongId = useId();
  const { locale } = useLocale();
  const count = (value: number) => numberText(value, locale);
  const words = text.trim();
  const uploads = files.uploads.items;
  // A failed file shows its error and does not block writing.
  const isSending = uploads.some(({ state }) => state === 'sending');
  const isTooLong = words.length > limits.messageLength;
  const canSend = !isSending && !isTooLong && (words !== '' || files.ready.length > 0);

  const write = (value: string) => {
    setText(value);
    keepDraft(room.id, value);
    if (value.trim()) sendTyping();
  };

  const attach = (chosen: readonly File[]) => {
    const room_left = fileLimits.perMessage - files.ready.length - uploads.length;
    if (chosen.length > room_left) showToast('error', t('tooManyFiles', { count: fileLimits.perMessage }));
    files.uploads.add(chosen.slice(0, room_left));
  };

  const send = () => {
    if (!canSend) return;
    outbox().add({ room_id: room.id, message: words, attachments: files.ready });
    files.clear();
    write('');
    area.current?.focus();
  };

  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    attach([...event.clipboardData.files]);
  };

  return (
    <form
      method="post"
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        attach([...event.dataTransfer.files]);
      }}
    >
      {(uploads.length > 0 || files.ready.length > 0) && (
        <div className={styles.files}>
          <ReadyFiles files={files.ready} onDrop={files.drop} />
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              as="div"
              upload={upload}
              onRetry={files.uploads.retry}
              onDrop={files.uploads.drop}
            />
          ))}
        </div>
      )}
      {uploads.some(({ problem }) => problem) && <p className="small-quiet">{t('filesLeftOut')}</p>}
      {isTooLong && (
        <p id={tooLongId} className="small-danger" role="alert">
          {t('tooLong', {
            count: words.length,
            length: count(words.length),
            most: count(limits.messageLength),
          })}
        </p>
      )}
      <div className={styles.line}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={acceptedFiles}
          onChange={({ target }) => {
            attach([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <IconButton icon="paperclip" label={t('attach')} onClick={() => picker.current?.click()} />
        <textarea
          ref={area}
          className={styles.area}
          rows={1}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? tooLongId : undefined}
          value={text}
          placeholder={t('write')}
          aria-label={t('write')}
          onChange={({ target }) => write(target.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (!sendsByEnter(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <IconButton
          icon="send"
          label={t('sendMessage')}
          type="submit"
          disabled={!canSend}
          className={styles.send}
          // The focus, and a phone's keyboard, stay with the text.
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </form>
  );
}

function ReadOnly() {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.blocked}>
      <p>{t('readOnly')}</p>
    </div>
  );
}

/** The composer; a blocked room, and one that the person only reads, shows a message instead. */
export function Composer({ room }: { room: ChatRoom }) {
  const me = useSession()?.userId ?? 0;
  if (isReaderOf(room, me)) return <ReadOnly />;
  return room.blocked ? <Blocked room={room} /> : <WritingBox room={room} />;
}
