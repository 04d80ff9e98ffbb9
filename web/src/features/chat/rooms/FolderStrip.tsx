import type { ChatFolder } from '@ladushki/contract/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { useCurrentInView } from '../../../ui/layout/use-current-in-view.ts';
import styles from './FolderStrip.module.css';
import { foldersQuery, knownRooms } from './rooms-cache.ts';
import { useFileRoom } from './use-room-changes.ts';

const FolderDialog = lazyDialog(async () => (await import('./FolderDialog.tsx')).FolderDialog);

/** Drag-and-drop payload type. */
export const roomDragType = 'application/x-chat-room';

interface FolderStripProps {
  folder: number | null;
  onOpen: (id: number | null) => void;
}

/** Dropping a room adds it to the folder. */
function useDrop(folder: ChatFolder) {
  const client = useQueryClient();
  const file = useFileRoom();
  const [over, setOver] = useState(false);
  const isRoom = (event: DragEvent) => event.dataTransfer.types.includes(roomDragType);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isRoom(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const id = Number(event.dataTransfer.getData(roomDragType));
        const room = knownRooms(client).find((one) => one.id === id);
        if (room && !room.folders.includes(folder.id)) file(room, [...room.folders, folder.id]);
      },
    },
  };
}

function FolderTab({ folder, chosen, onOpen }: { folder: ChatFolder; chosen: boolean; onOpen: (id: number) => void }) {
  const { over, handlers } = useDrop(folder);
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={chosen}
      data-over={over || undefined}
      onClick={() => onOpen(folder.id)}
      {...handlers}
    >
      {folder.name}
    </button>
  );
}

/** All rooms first, then own folders. */
export function FolderStrip({ folder, onOpen }: FolderStripProps) {
  const { t } = useTranslation('chat');
  const folders = useQuery(foldersQuery()).data?.results ?? [];
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const open = folders.find(({ id }) => id === folder);
  const tabs = useCurrentInView<HTMLElement>(`${folder} of ${folders.length}`);
  return (
    <div className={styles.strip}>
      <nav ref={tabs} className={styles.tabs} aria-label={t('folder.label')}>
        <button type="button" className={styles.tab} aria-pressed={folder === null} onClick={() => onOpen(null)}>
          {t('folder.all')}
        </button>
        {folders.map((one) => (
          <FolderTab key={one.id} folder={one} chosen={one.id === folder} onOpen={onOpen} />
        ))}
      </nav>
      {open && (
        <IconButton
          icon="edit"
          label={t('folder.edit', { name: open.name })}
          onClick={() => setDialog('edit')}
          {...FolderDialog.prefetch}
        />
      )}
      <IconButton icon="plus" label={t('folder.new')} onClick={() => setDialog('new')} {...FolderDialog.prefetch} />
      {dialog && (
        <FolderDialog folder={dialog === 'edit' ? open : undefined} onClose={() => setDialog(null)} onOpen={onOpen} />
      )}
    </div>
  );
}
