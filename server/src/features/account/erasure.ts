import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { eraseBlocks } from '../blocks/blocks.service.ts';
import { eraseChat } from '../chat/messages/chat-traces.service.ts';
import type { ChildrenService } from '../children/children.service.ts';
import { eraseEngagement } from '../engagement/engagement.service.ts';
import { eraseFiles } from '../files/files.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { SitterProfile } from '../sitter-profile/sitter-profile.service.ts';
import { anonymisePerson, type Erased, eraseAccountRows, eraseEngagementRows, eraseTraces } from './erasure.sql.ts';
import { eraseMentions } from './mentions.sql.ts';

export interface ErasureParts {
  orders: Pick<OrdersService, 'endOrdersOf'>;
  children: Pick<ChildrenService, 'eraseChildren'>;
  sitterProfile: Pick<SitterProfile, 'eraseSitterProfile'>;
}

/** A step of the erasure transaction. */
type EraseStep = (trx: Db, person: Erased) => Promise<void>;

/**
 * Steps of the erasure, in order. A feature that stores personal data adds its step here; the test scans every column
 * of every table for leftovers.
 */
export const erasureSteps = (deps: Deps, { orders, children, sitterProfile }: ErasureParts): EraseStep[] => [
  (trx, { userId }) => orders.endOrdersOf(trx, userId),
  // Runs while complaints can still be matched to their author.
  eraseMentions,
  eraseEngagementRows,
  (trx, { userId }) => children.eraseChildren(trx, userId),
  (trx, { userId }) => eraseChat(trx, userId),
  (trx, { userId }) => eraseBlocks(trx, userId),
  (trx, { userId, email, phone }) =>
    eraseEngagement(
      deps,
      trx,
      userId,
      [email, phone].filter((contact) => contact !== null),
    ),
  (trx, { userId }) => sitterProfile.eraseSitterProfile(trx, userId),
  (trx, { userId }) => eraseFiles(deps, trx, userId),
  eraseAccountRows,
  eraseTraces,
  (trx, person) => anonymisePerson(trx, person, deps.clock.now()),
];
