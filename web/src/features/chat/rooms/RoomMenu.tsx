import type { ChatRoom } from '@ladushki/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import type { IconName } from '../../../ui/art/icon-names.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import type { Prefetch } from '../../../ui/feedback/lazy-part.tsx';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import { ComplaintDialog } from '../../complaints/LazyComplaintDialog.tsx';
import styles from './RoomMenu.module.css';
import { otherOf } from './room-facts.ts';
import { foldersQuery } from './rooms-cache.ts';
import { useBlock, useMute } from './use-room-changes.ts';

const FilingDialog = lazyDialog(async () => (await import('./FilingDialog.tsx')).FilingDialog);
const MembersDialog = lazyDialog(async () => (await import('./MembersDialog.tsx')).MembersDialog);

interface RoomMenuProps {
  room: ChatRoom;
  me: number;
  onLeft: () => void;
}

type Dialog = 'filing' | 'members' | 'block' | 'complain';

interface ItemProps extends Partial<Prefetch> {
  icon: IconName;
  label: string;
  onClick: () => void;
}

function Item({ icon, label, ...handlers }: ItemProps) {
  return (
    <li>
      <button type="button" className={styles.item} {...handlers}>
        <Icon name={icon} size={20} />
        {label}
      </button>
    </li>
  );
}

/** Actions of a room. */
export function RoomMenu({ room, me, onLeft }: RoomMenuProps) {
  const { t } = useTranslation('chat');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const folders = useQuery(foldersQuery()).data?.results ?? [];
  const mute = useMute();
  const block = useBlock();
  const other = otherOf(room, me);
  const close = () => setDialog(null);
  return (
    <>
      <Disclosure icon="more" label={t('menu.open')}>
        <ul className={styles.list}>
          <Item
            icon="folder"
            label={t('menu.folders')}
            onClick={() => setDialog('filing')}
            {...FilingDialog.prefetch}
          />
          <Item
            icon={room.muted ? 'bell' : 'bell-off'}
            label={t(room.muted ? 'menu.unmute' : 'menu.mute')}
            onClick={() => mute(room, !room.muted)}
          />
          {room.kind === 'group' && (
            <Item
              icon="users"
              label={t('menu.members')}
              onClick={() => setDialog('members')}
              {...MembersDialog.prefetch}
            />
          )}
          {other && (
            <>
              <Item
                icon="ban"
                label={t(room.blocked ? 'menu.unblock' : 'menu.block')}
                onClick={() => (room.blocked ? block(room, false) : setDialog('block'))}
              />
              <Item
                icon="flag"
                label={t('menu.complain')}
                onClick={() => setDialog('complain')}
                {...ComplaintDialog.prefetch}
              />
            </>
          )}
        </ul>
      </Disclosure>
      {dialog === 'filing' && <FilingDialog room={room} folders={folders} onClose={close} />}
      {dialog === 'members' && <MembersDialog room={room} me={me} onClose={close} onLeft={onLeft} />}
      {dialog === 'complain' && other && (
        <ComplaintDialog target={other.role === 'sitter' ? 'sitter' : 'customer'} id={other.id} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'block'}
        onClose={close}
        onConfirm={() => {
          block(room, true);
          close();
        }}
        title={t('block.title', { name: room.title })}
        action={t('menu.block')}
        danger
      >
        {t('block.text')}
      </ConfirmDialog>
    </>
  );
}
