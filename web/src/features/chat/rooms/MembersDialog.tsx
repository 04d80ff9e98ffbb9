import { api } from 'virtual:api-manifest';
import type { ChatRoom } from '@ladushki/contract/chat';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './People.module.css';
import { PeopleChoice } from './PeopleChoice.tsx';
import { PersonPicture } from './PersonPicture.tsx';
import { presenceText } from './presence-text.ts';

interface MembersDialogProps {
  room: ChatRoom;
  me: number;
  onClose: () => void;
  /** The person has left the group. */
  onLeft: () => void;
}

const changed = { invalidates: [api.chat.rooms, api.chat.room] } as const;

function AddPeople({ room, me }: Pick<MembersDialogProps, 'room' | 'me'>) {
  const { t } = useTranslation('chat');
  const [chosen, setChosen] = useState<number[]>([]);
  const add = useApiMutation(api.chat.addMembers, changed);
  const save = () =>
    add.mutate({ params: { id: room.id }, body: { members: chosen } }, { onSuccess: () => setChosen([]) });
  return (
    <Stack gap={2}>
      <PeopleChoice me={me} except={room.members.map(({ id }) => id)} value={chosen} onChange={setChosen} />
      {chosen.length > 0 && (
        <Button kind="secondary" wide loading={add.isPending} onClick={save}>
          {t('group.add')}
        </Button>
      )}
    </Stack>
  );
}

/** Group members; the creator may remove people, everyone may leave. */
export function MembersDialog({ room, me, onClose, onLeft }: MembersDialogProps) {
  const { t } = useTranslation('chat');
  const remove = useApiMutation(api.chat.removeMembers, changed);
  // Only the list: refetching the room itself would be refused.
  const leave = useApiMutation(api.chat.removeMembers, { invalidates: [api.chat.rooms] });
  const now = new Date();
  const without = (id: number) => ({ params: { id: room.id }, body: { members: [id] } });
  return (
    <Modal open onClose={onClose} title={t('group.members', { count: room.members.length })}>
      <Stack gap={2}>
        <ul className={styles.members}>
          {room.members.map((member) => (
            <li key={member.id} className={styles.member}>
              <PersonPicture name={member.full_name} image={member.image} online={member.is_online} size={40} />
              <div className={styles.words}>
                <p>{member.id === me ? t('group.you', { name: member.full_name }) : member.full_name}</p>
                <p>{presenceText(member, now, t)}</p>
              </div>
              {room.created_by === me && member.id !== me && (
                <IconButton
                  icon="close"
                  label={t('group.remove', { name: member.full_name })}
                  loading={remove.isPending}
                  onClick={() => remove.mutate(without(member.id))}
                />
              )}
            </li>
          ))}
        </ul>
        <AddPeople room={room} me={me} />
        <Actions>
          <Button
            kind="quiet"
            wide
            loading={leave.isPending}
            onClick={() => leave.mutate(without(me), { onSuccess: onLeft })}
          >
            {t('group.leave')}
          </Button>
        </Actions>
      </Stack>
    </Modal>
  );
}
