import type { Db } from '../../platform/database/connection.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import type { Text } from '../../platform/texts.ts';
import { deleteBlock, insertBlock, selectBlockedPairs } from './blocks.sql.ts';
import { texts } from './blocks.texts.ts';

/*
 * A block works in both directions: neither person can start anything with the other or see anything of the other. SQL
 * joins the view `blocked_pairs`; other code asks here.
 *
 * Agreed orders continue: transitions, their notifications, phones and complaints ignore blocks, since a block must not
 * hide an arrival, a refusal or an incident. Words that are not needed for that do not pass: `requireHeard`.
 */

/** The blocked person gets 404; the one who made the block is told how to end it. */
export async function requireNoBlock(db: Db, personId: number, others: readonly number[], gone?: Text): Promise<void> {
  const pairs = await selectBlockedPairs(db, personId, others);
  if (pairs.some(({ own }) => own)) throw stoppedByOneself();
  if (pairs.length > 0) throw notFound(gone);
}

/** Before words reach the other of an order that goes on. */
export const requireHeard = (db: Db, personId: number, otherId: number): Promise<void> =>
  requireNoBlock(db, personId, [otherId], texts.unheard);

/** A change of an order can always be proposed; words beside it only where people may write to each other. */
export async function requireNoWords(db: Db, personId: number, otherId: number, text: string): Promise<void> {
  if (text === '') return;
  const [pair] = await selectBlockedPairs(db, personId, [otherId]);
  if (pair) throw invalidField('text', pair.own ? texts.stopped : texts.noWords);
}

export const stoppedByOneself = () => new ApiError('wrong_state', { text: texts.stopped });

export const hasBlock = async (db: Db, personId: number, otherId: number): Promise<boolean> =>
  (await selectBlockedPairs(db, personId, [otherId])).length > 0;

export const setBlock = (db: Db, by: number, of: number, { blocked, at }: { blocked: boolean; at: Date }) =>
  blocked ? insertBlock(db, by, of, at) : deleteBlock(db, by, of);

export { deleteBlocksOf as eraseBlocks, selectBlocksBy as exportBlocks } from './blocks.sql.ts';
