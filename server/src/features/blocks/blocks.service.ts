import type { Db } from '../../platform/database/connection.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Text } from '../../platform/texts.ts';
import { deleteBlock, insertBlock, selectBlockedPairs } from './blocks.sql.ts';
import { texts } from './blocks.texts.ts';

/*
 * One rule: while a block stands between two people, whoever made it, neither starts anything with the other, and neither
 * learns anything of the other. Whoever asks in SQL joins the view `blocked_pairs`; everyone else asks here.
 *
 * What both have agreed on goes on: moves of an order between the two, their notices, phones and complaints never ask.
 * A block must not silence an arrival, a refusal or an incident.
 */

/** Whoever is kept away learns no more than that there is nothing to reach; whoever made the block is told how to end it. */
export async function requireNoBlock(db: Db, personId: number, others: readonly number[], gone?: Text): Promise<void> {
  const pairs = await selectBlockedPairs(db, personId, others);
  if (pairs.some(({ own }) => own)) throw stoppedByOneself();
  if (pairs.length > 0) throw notFound(gone);
}

export const stoppedByOneself = () => new ApiError('wrong_state', { text: texts.stopped });

export const hasBlock = async (db: Db, personId: number, otherId: number): Promise<boolean> =>
  (await selectBlockedPairs(db, personId, [otherId])).length > 0;

export const setBlock = (db: Db, by: number, of: number, { blocked, at }: { blocked: boolean; at: Date }) =>
  blocked ? insertBlock(db, by, of, at) : deleteBlock(db, by, of);

export { deleteBlocksOf as eraseBlocks, selectBlocksBy as exportBlocks } from './blocks.sql.ts';
