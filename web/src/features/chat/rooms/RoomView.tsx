import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Boundary } from '../../../ui/feedback/Boundary.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { useSeen } from '../../notifications/use-seen.ts';
import { RoomSkeleton } from '../ChatSkeletons.tsx';
import { Composer } from '../composer/Composer.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { OrderStrip } from './OrderStrip.tsx';
import { RoomHead } from './RoomHead.tsx';
import { RoomSearch } from './RoomSearch.tsx';
import { isReaderOf } from './room-facts.ts';
import { knownRooms, roomQuery } from './rooms-cache.ts';

interface RoomViewProps {
  roomId: number;
  me: number;
  onBack: () => void;
}

export function RoomView({ roomId, me, onBack }: RoomViewProps) {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const [searching, setSearching] = useState(false);
  const [target, setTarget] = useState<number | null>(null);
  useSeen('room', roomId);
  const query = useQuery({
    ...roomQuery(roomId),
    placeholderData: () => knownRooms(client).find(({ id }) => id === roomId),
  });
  return (
    <Loaded query={query} skeleton={<RoomSkeleton />} missing={<Button onClick={onBack}>{t('toRooms')}</Button>}>
      {(room) => (
        <>
          <RoomHead room={room} me={me} onBack={onBack} onSearch={() => setSearching((on) => !on)} />
          <Boundary failed={() => null}>
            {room.order !== null && room.kind === 'direct' && !isReaderOf(room, me) && (
              <OrderStrip orderId={room.order} />
            )}
          </Boundary>
          {searching && <RoomSearch roomId={roomId} onClose={() => setSearching(false)} onChoose={setTarget} />}
          <Boundary>
            <MessageList room={room} me={me} target={target} onReached={() => setTarget(null)} />
          </Boundary>
          <Composer room={room} />
        </>
      )}
    </Loaded>
  );
}
