import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportBlocks } from '../blocks/blocks.service.ts';
import { exportChat } from '../chat/messages/chat-traces.service.ts';
import type { ChildrenService } from '../children/children.service.ts';
import type { DayPlans } from '../day-plans/day-plans.service.ts';
import { exportDaysOff } from '../days-off/days-off-reader.service.ts';
import { exportLetters } from '../engagement/engagement.service.ts';
import type { FamilyService } from '../family/family.service.ts';
import { exportFiles } from '../files/files.service.ts';
import type { PayoutAccountsService } from '../payments/payout-accounts/payout-accounts.service.ts';
import type { SitterProfile } from '../sitter-profile/sitter-profile.service.ts';
import { exportDiaries } from '../visits/diary/diary-traces.service.ts';
import type { Account } from './account.service.ts';
import {
  selectAccount,
  selectChargesOf,
  selectCodesOf,
  selectComplaintsOf,
  selectConsentHistory,
  selectDevicesOf,
  selectFavouritesOf,
  selectFormsOf,
  selectIdentitiesOf,
  selectInvitationsOf,
  selectMethodsOf,
  selectNotificationsOf,
  selectOffersOf,
  selectOrdersOf,
  selectPaymentsOf,
  selectPayoutsOf,
  selectProposalsOf,
  selectReadsOf,
  selectRefundsOf,
  selectReviewsBy,
  selectRoomsOf,
  selectSessionsOf,
  selectStandingOf,
  selectStatementsOf,
  selectVisitsOf,
  selectWeeklyConsentsOf,
} from './export.sql.ts';

export interface ExportParts {
  account: Pick<Account, 'getProfile' | 'getSettings'>;
  children: Pick<ChildrenService, 'exportChildren'>;
  dayPlans: Pick<DayPlans, 'exportDayPlans'>;
  family: Pick<FamilyService, 'exportFamily'>;
  sitterProfile: Pick<SitterProfile, 'exportSitterProfile'>;
  payoutAccounts: Pick<PayoutAccountsService, 'exportAccounts'>;
}

interface ExportStep {
  section: string;
  /** The tables covered by this section. */
  tables: string[];
  read: (actor: Actor, locale: Locale) => Promise<unknown>;
}

type ReadOf = (db: Deps['db'], userId: number) => Promise<unknown>;

/**
 * All data on a person, by section. A feature that stores personal data adds its step here; the test compares the
 * tables with the schema.
 */
export function exportSteps(
  deps: Deps,
  { account, children, dayPlans, family, sitterProfile, payoutAccounts }: ExportParts,
): ExportStep[] {
  const rows = (section: string, tables: string[], read: ReadOf): ExportStep => ({
    section,
    tables,
    read: ({ id }) => read(deps.db, id),
  });
  const childParts = ['languages', 'consents', 'attachments', 'medicines', 'contacts'];
  const childTables = ['children', ...childParts.map((name) => `child_${name}`)];
  const sitterTables = ['schedule', 'services', 'skills', 'education', 'work', 'awards', 'documents'];
  return [
    rows('account', ['users'], selectAccount),
    { section: 'profile', tables: ['profiles', 'user_languages'], read: account.getProfile },
    rows('standing', ['sitters'], selectStandingOf),
    { section: 'settings', tables: ['user_settings'], read: account.getSettings },
    rows('consents', ['consents'], selectConsentHistory),
    rows('sessions', ['sessions'], selectSessionsOf),
    rows('devices', ['devices'], selectDevicesOf),
    rows('codes', ['codes'], selectCodesOf),
    rows('external_identities', ['external_identities'], selectIdentitiesOf),
    rows('access_log', ['access_log'], selectReadsOf),
    {
      section: 'sitter',
      tables: sitterTables.map((name) => `sitter_${name}`),
      read: async (actor, locale) =>
        actor.role === 'sitter' ? sitterProfile.exportSitterProfile(actor, locale) : null,
    },
    rows('days_off', ['sitter_days_off', 'sitter_extra_hours'], exportDaysOff),
    { section: 'children', tables: childTables, read: ({ id }, locale) => children.exportChildren(id, locale) },
    {
      section: 'day_plans',
      tables: ['schedule_templates', 'schedule_tasks', 'schedule_ticks'],
      read: ({ id }) => dayPlans.exportDayPlans(id),
    },
    {
      section: 'family',
      tables: ['family_members', 'family_invitations'],
      read: ({ id }) => family.exportFamily(id),
    },
    { section: 'files', tables: ['files'], read: ({ id }) => exportFiles(deps, id) },
    rows('favourites', ['favourites'], selectFavouritesOf),
    rows('complaints', ['complaints'], selectComplaintsOf),
    rows('reviews', ['reviews'], selectReviewsBy),
    rows('orders', ['orders', 'order_children'], selectOrdersOf),
    rows('visits', ['visits'], selectVisitsOf),
    rows('proposals', ['proposals'], selectProposalsOf),
    {
      section: 'diaries',
      tables: ['diary_entries', 'diary_children'],
      read: ({ id }, locale) => exportDiaries(deps, id, locale),
    },
    rows('offers', ['offers'], selectOffersOf),
    rows('invitations', ['order_invitations'], selectInvitationsOf),
    rows('payments', ['payments'], selectPaymentsOf),
    rows('payment_methods', ['payment_methods'], selectMethodsOf),
    rows('weekly_consents', ['weekly_consents'], selectWeeklyConsentsOf),
    rows('charges', ['charges', 'charge_items'], selectChargesOf),
    rows('statements', ['statements'], selectStatementsOf),
    rows('refunds', ['refunds'], selectRefundsOf),
    rows('payouts', ['payouts'], selectPayoutsOf),
    {
      section: 'payout_accounts',
      tables: ['payout_accounts'],
      read: ({ id }) => payoutAccounts.exportAccounts(id),
    },
    rows('chat_rooms', ['chat_rooms', 'chat_members'], selectRoomsOf),
    rows(
      'chat',
      ['chat_messages', 'chat_attachments', 'chat_folders', 'chat_folder_rooms', 'last_seen', 'push_subscriptions'],
      exportChat,
    ),
    rows('blocks', ['blocks'], exportBlocks),
    rows('letters', ['support_letters'], exportLetters),
    rows('forms', ['leads', 'mystery_clients', 'poll_answers'], selectFormsOf),
    rows('notifications', ['notifications'], selectNotificationsOf),
  ];
}

/** Tables that reference people but hold nothing to export. */
export const notExported: Record<string, string> = {
  audit_log: 'acts of the staff; it holds ids, and nothing in it may be changed',
  cases: "a moderator's work list: ids and states",
  sign_in_addresses: 'keyed hashes, kept for 90 days, from which no address can be read',
  shared_addresses: "a moderator's question about two people, not a fact about either",
  calendar_tokens: 'the secret of an address, which the person renews in the profile',
  diary_reads: 'the days on which a diary was read, which stand in the access log',
  order_slots: "derived from the order's dates, which are exported",
  order_history: "moves of an order, whose state is exported; others' moves are not the person's",
  ledger: 'bookkeeping of payments by the release before',
  transfers: 'bookkeeping of payments, refunds and payouts, which are exported',
  sandbox_rules: 'what the demo provider is told to answer; never in production',
};

export function createExport(deps: Deps, parts: ExportParts) {
  const steps = exportSteps(deps, parts);
  return {
    async exportPerson(actor: Actor, locale: Locale): Promise<Record<string, unknown>> {
      const sections: Record<string, unknown> = { exported_at: deps.clock.now().toISOString() };
      for (const { section, read } of steps) sections[section] = await read(actor, locale);
      return sections;
    },
  };
}

export type Export = ReturnType<typeof createExport>;
