import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { eraseBlocks } from '../blocks/blocks.service.ts';
import { eraseChat } from '../chat/messages/chat-traces.service.ts';
import type { ChildrenService } from '../children/children.service.ts';
import { eraseEngagement } from '../engagement/engagement.service.ts';
import type { FamilyService } from '../family/family.service.ts';
import { eraseFiles } from '../files/files.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { PayoutAccountsService } from '../payments/payout-accounts/payout-accounts.service.ts';
import type { SitterProfile } from '../sitter-profile/sitter-profile.service.ts';
import { eraseDiaries } from '../visits/diary/diary-traces.service.ts';
import {
  anonymisePerson,
  contactsOf,
  type Erased,
  eraseAccountRows,
  eraseEngagementRows,
  eraseTraces,
} from './erasure.sql.ts';
import { eraseMentions } from './mentions.sql.ts';

export interface ErasureParts {
  orders: Pick<OrdersService, 'endOrdersOf'>;
  payments: Pick<PaymentsService, 'methods'>;
  children: Pick<ChildrenService, 'eraseChildren'>;
  family: Pick<FamilyService, 'eraseFamily'>;
  sitterProfile: Pick<SitterProfile, 'eraseSitterProfile'>;
  payoutAccounts: Pick<PayoutAccountsService, 'eraseAccounts'>;
}

/** A step of the erasure transaction. */
type EraseStep = (trx: Db, person: Erased) => Promise<void>;

/**
 * Steps of the erasure, in order. A feature that stores personal data adds its step here; the test scans every column
 * of every table for leftovers.
 */
export const erasureSteps = (
  deps: Deps,
  { orders, payments, children, family, sitterProfile, payoutAccounts }: ErasureParts,
): EraseStep[] => [
  (trx, { userId }) => orders.endOrdersOf(trx, userId),
  // Also of orders of a family that goes on.
  (trx, { userId }) => payments.methods.forget(trx, userId),
  // Runs while complaints can still be matched to their author.
  eraseMentions,
  eraseEngagementRows,
  (trx, { userId }) => eraseDiaries(deps, trx, userId),
  (trx, { userId }) => children.eraseChildren(trx, userId),
  (trx, person) => family.eraseFamily(trx, person.userId, contactsOf(person)),
  (trx, { userId }) => eraseChat(trx, userId),
  (trx, { userId }) => eraseBlocks(trx, userId),
  (trx, person) => eraseEngagement(deps, trx, person.userId, contactsOf(person)),
  (trx, { userId }) => payoutAccounts.eraseAccounts(trx, userId),
  (trx, { userId }) => sitterProfile.eraseSitterProfile(trx, userId),
  (trx, { userId }) => eraseFiles(deps, trx, userId),
  eraseAccountRows,
  eraseTraces,
  (trx, person) => anonymisePerson(trx, person, deps.clock.now()),
];
