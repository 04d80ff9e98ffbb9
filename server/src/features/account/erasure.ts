import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { eraseBlocks } from '../blocks/blocks.service.ts';
import { eraseChat } from '../chat/messages/chat-traces.service.ts';
import type { ChildrenService } from '../children/children.service.ts';
import { eraseEngagement } from '../engagement/engagement.service.ts';
import type { FamilyService } from '../family/family.service.ts';
import { eraseFiles } from '../files/files.service.ts';
import { eraseMystery } from '../mystery/mystery.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { PayoutAccountsService } from '../payments/payout-accounts/payout-accounts.service.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import { deleteReliability } from '../reliability/reliability.service.ts';
import { eraseSearches } from '../saved-searches/saved-searches.service.ts';
import { eraseReferencesTo } from '../sitter-profile/references/sitter-references.service.ts';
import type { SitterProfile } from '../sitter-profile/sitter-profile.service.ts';
import { eraseDiaries } from '../visits/diary/diary-traces.service.ts';
import { eraseExpenses } from '../visits/expenses/order-extras.service.ts';
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
  payments: Pick<PaymentsService, 'abandonExtras' | 'methods'>;
  children: Pick<ChildrenService, 'eraseChildren'>;
  family: Pick<FamilyService, 'eraseFamily'>;
  sitterProfile: Pick<SitterProfile, 'eraseSitterProfile'>;
  payoutAccounts: Pick<PayoutAccountsService, 'eraseAccounts'>;
  payouts: Pick<PayoutsService, 'requireNothingOwed'>;
}

/** A step of the erasure transaction. */
type EraseStep = (trx: Db, person: Erased) => Promise<void>;

/**
 * Steps of the erasure, in order. A feature that stores personal data adds its step here; the test scans every column
 * of every table for leftovers.
 */
export const erasureSteps = (
  deps: Deps,
  { orders, payments, children, family, sitterProfile, payoutAccounts, payouts }: ErasureParts,
): EraseStep[] => [
  // Again, since something may have become due after the first look.
  (trx, { userId }) => payouts.requireNothingOwed(trx, userId),
  (trx, { userId }) => orders.endOrdersOf(trx, userId),
  (trx, { userId }) => payments.abandonExtras(trx, userId),
  (trx, { userId }) => eraseExpenses(trx, userId, deps.clock.now()),
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
  (trx, { userId }) => eraseMystery(deps, trx, userId),
  (trx, { userId }) => payoutAccounts.eraseAccounts(trx, userId),
  (trx, { userId }) => sitterProfile.eraseSitterProfile(trx, userId),
  (trx, person) => eraseReferencesTo(trx, contactsOf(person)),
  (trx, { userId }) => eraseFiles(deps, trx, userId),
  eraseAccountRows,
  eraseTraces,
  (trx, person) => anonymisePerson(trx, person, deps.clock.now()),
  // Last: whoever counts holds the person's row and finds it erased.
  (trx, { userId }) => deleteReliability(trx, userId),
  (trx, { userId }) => eraseSearches(trx, userId),
];
