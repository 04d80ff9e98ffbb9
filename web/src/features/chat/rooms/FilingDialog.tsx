import type { ChatFolder, ChatRoom } from '@ladushki/contract/chat';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useFileRoom } from './use-room-changes.ts';

interface FilingDialogProps {
  room: ChatRoom;
  folders: readonly ChatFolder[];
  onClose: () => void;
}

/** Folders of a room; each switch applies at once. */
export function FilingDialog({ room, folders, onClose }: FilingDialogProps) {
  const { t } = useTranslation('chat');
  const file = useFileRoom();
  return (
    <Modal open onClose={onClose} narrow title={t('menu.folders')}>
      <Stack gap={1}>
        {folders.length === 0 && <p>{t('folder.none')}</p>}
        {folders.map(({ id, name }) => (
          <Checkbox
            key={id}
            asSwitch
            label={name}
            value={room.folders.includes(id)}
            onChange={(on) => file(room, on ? [...room.folders, id] : room.folders.filter((one) => one !== id))}
          />
        ))}
      </Stack>
    </Modal>
  );
}
