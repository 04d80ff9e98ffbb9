import type { Db } from '../../../platform/database/connection.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { stoppedByOneself } from '../../blocks/blocks.service.ts';
import { texts } from '../chat.texts.ts';
import { selectAudience } from './rooms.sql.ts';

/** Why a person may not write in a room. A blocked person is not told about the block. */
export const silences = {
  refused: () => notFound(texts.noRoom),
  read_only: () => new ApiError('forbidden', { text: texts.readOnly }),
  stopped: stoppedByOneself,
  blocked: () => notFound(texts.unreachable),
} as const satisfies Record<string, () => ApiError>;

/** Recipients of a person's events in a room, if the person may write there. */
export async function requireAudience(db: Db, roomId: number, userId: number): Promise<number[]> {
  const { users, is_member, is_reader, is_stopped, is_blocked } = await selectAudience(db, roomId, userId);
  if (!is_member) throw silences.refused();
  if (is_reader) throw silences.read_only();
  if (is_stopped) throw silences.stopped();
  if (is_blocked) throw silences.blocked();
  return users;
}
