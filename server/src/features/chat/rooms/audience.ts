import type { Db } from '../../../platform/database/connection.ts';
import { type ApiError, notFound } from '../../../platform/errors.ts';
import { stoppedByOneself } from '../../blocks/blocks.service.ts';
import { texts } from '../chat.texts.ts';
import { selectAudience } from './rooms.sql.ts';

/** Why somebody may not speak in a room. Whom the other keeps away is not told so. */
export const silences = {
  refused: () => notFound(texts.noRoom),
  stopped: stoppedByOneself,
  blocked: () => notFound(texts.unreachable),
} as const satisfies Record<string, () => ApiError>;

/** Everyone who hears this person in the room, for those who may speak there. */
export async function requireAudience(db: Db, roomId: number, userId: number): Promise<number[]> {
  const { users, is_member, is_stopped, is_blocked } = await selectAudience(db, roomId, userId);
  if (!is_member) throw silences.refused();
  if (is_stopped) throw silences.stopped();
  if (is_blocked) throw silences.blocked();
  return users;
}
