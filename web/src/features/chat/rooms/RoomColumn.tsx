import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { socket } from '../../../lib/socket/browser.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { InfiniteList } from '../../../ui/layout/InfiniteList.tsx';
import styles from '../Chat.module.css';
import { RoomListSkeleton } from '../ChatSkeletons.tsx';
import { NoticeOffer } from '../notices/NoticeOffer.tsx';
import { FolderStrip } from './FolderStrip.tsx';
import { NoRooms } from './NoRooms.tsx';
import { RoomRow } from './RoomRow.tsx';
import { roomsQuery } from './rooms-cache.ts';
import { useChatPlace } from './use-chat-place.ts';

const GroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog);

interface RoomColumnProps {
  me: number;
  chosen: number | null;
  onOpen: (id: number) => void;
}

function Nothing({ folder }: { folder: number | null }) {
  const { t } = useTranslation('chat');
  if (folder !== null) return <p className={styles.quiet}>{t('folder.empty')}</p>;
  return (
    <div className={styles.alone}>
      <NoRooms />
    </div>
  );
}

/** Folders, and the rooms of the open one by latest message. */
export function RoomColumn({ me, chosen, onOpen }: RoomColumnProps) {
  const { t } = useTranslation('chat');
  const { folder, openFolder, openFresh } = useChatPlace();
  const [grouping, setGrouping] = useState(false);
  const query = useInfiniteQuery(roomsQuery(folder));
  const [first] = query.data?.pages ?? [];
  const newest = first?.results[0]?.last_message?.id;
  // The id of the newest message: 0 when no room has any, unknown in an empty folder.
  const known = first && (newest ?? (folder === null ? 0 : undefined));

  useEffect(() => {
    if (known !== undefined) socket().known(known);
  }, [known]);

  return (
    <>
      <header className={styles.top}>
        <h1 className={styles.title}>{t('title')}</h1>
        <IconButton icon="users" label={t('group.new')} onClick={() => setGrouping(true)} {...GroupDialog.prefetch} />
      </header>
      <FolderStrip folder={folder} onOpen={openFolder} />
      <NoticeOffer />
      <div className={styles.rooms}>
        <Loaded query={query} skeleton={<RoomListSkeleton />}>
          {({ pages }) => {
            const rooms = pages.flatMap(({ results }) => results);
            if (rooms.length === 0) return <Nothing folder={folder} />;
            return (
              <InfiniteList className={styles.list} query={query}>
                {rooms.map((room) => (
                  <RoomRow key={room.id} room={room} me={me} chosen={room.id === chosen} onOpen={onOpen} />
                ))}
              </InfiniteList>
            );
          }}
        </Loaded>
      </div>
      {grouping && <GroupDialog me={me} onClose={() => setGrouping(false)} onMade={openFresh} />}
    </>
  );
}
