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
import { selectMysteryOf } from '../mystery/mystery.service.ts';
import type { PayoutAccountsService } from '../payments/payout-accounts/payout-accounts.service.ts';
import { selectReliabilityOf } from '../reliability/reliability.service.ts';
import { selectSearchesOf } from '../saved-searches/saved-searches.service.ts';
import { exportStaffChecks } from '../sitter-profile/checks/staff-checks.service.ts';
import { exportReferences } from '../sitter-profile/references/sitter-references.service.ts';
import type { SitterProfile } from '../sitter-profile/sitter-profile.service.ts';
import { exportDiaries } from '../visits/diary/diary-traces.service.ts';
import type { Account } from './account.service.ts';
import {
  selectAccount,
  selectAlertsOf,
  selectBankComparisonsOf,
  selectCodesOf,
  selectComplaintsOf,
  selectConsentHistory,
  selectContactChangesOf,
  selectDevicesOf,
  selectFavouritesOf,
  selectFormsOf,
  selectIdentitiesOf,
  selectInvitationsOf,
  selectMeetingsOf,
  selectNotificationsOf,
  selectOffersOf,
  selectOneTimeCodesOf,
  selectOrdersOf,
  selectPasskeysOf,
  selectProposalsOf,
  selectReadsOf,
  selectRecoveriesOf,
  selectReplacementOffersOf,
  selectReplacementsOf,
  selectReviewsBy,
  selectRoomsOf,
  selectSanctionsOf,
  selectSessionsOf,
  selectSettingsOf,
  selectStandingOf,
  selectTakeoversOf,
  selectVisitsOf,
} from './export.sql.ts';
import {
  selectChargesOf,
  selectEarningsOf,
  selectExpensesOf,
  selectFiscalReceiptsOf,
  selectMethodsOf,
  selectPaymentsOf,
  selectPayoutsOf,
  selectRefundsOf,
  selectStatementsOf,
  selectWeeklyConsentsOf,
} from './export-money.sql.ts';

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
    rows('settings', ['user_settings'], selectSettingsOf),
    rows('consents', ['consents'], selectConsentHistory),
    rows('contact_changes', ['contact_changes'], selectContactChangesOf),
    rows('account_alerts', ['account_alerts'], selectAlertsOf),
    rows('takeovers', ['takeovers'], selectTakeoversOf),
    rows('recoveries', ['recoveries'], selectRecoveriesOf),
    rows('sessions', ['sessions'], selectSessionsOf),
    rows('devices', ['devices'], selectDevicesOf),
    rows('one_time_codes', ['totp_secrets'], selectOneTimeCodesOf),
    rows('passkeys', ['passkeys'], selectPasskeysOf),
    rows('codes', ['codes'], selectCodesOf),
    rows('external_identities', ['external_identities'], selectIdentitiesOf),
    rows('bank_comparisons', ['bank_comparisons', 'old_bank_marks'], selectBankComparisonsOf),
    rows('access_log', ['access_log'], selectReadsOf),
    {
      section: 'sitter',
      tables: [...sitterTables.map((name) => `sitter_${name}`), 'document_pages'],
      read: async (actor, locale) =>
        actor.role === 'sitter' ? sitterProfile.exportSitterProfile(actor, locale) : null,
    },
    rows('references', ['sitter_references'], exportReferences),
    rows('staff_checks', ['staff_checks'], exportStaffChecks),
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
    rows('saved_searches', ['saved_searches', 'saved_search_finds', 'told_finds'], selectSearchesOf),
    rows('complaints', ['complaints'], selectComplaintsOf),
    rows('reviews', ['reviews'], selectReviewsBy),
    rows('reliability', ['sitter_reliability', 'family_reliability'], selectReliabilityOf),
    rows('orders', ['orders', 'order_children'], selectOrdersOf),
    rows('visits', ['visits'], selectVisitsOf),
    rows('proposals', ['proposals'], selectProposalsOf),
    rows('replacements', ['replacements'], selectReplacementsOf),
    rows('replacement_offers', ['replacement_offers'], selectReplacementOffersOf),
    rows('meetings', ['meetings'], selectMeetingsOf),
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
    rows('expenses', ['expenses'], selectExpensesOf),
    rows('statements', ['statements'], selectStatementsOf),
    rows('refunds', ['refunds'], selectRefundsOf),
    rows('fiscal_receipts', ['fiscal_receipts'], selectFiscalReceiptsOf),
    rows('payouts', ['payouts'], selectPayoutsOf),
    rows('earnings', ['earnings'], selectEarningsOf),
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
    rows('sanctions', ['sanctions', 'appeals'], selectSanctionsOf),
    rows('letters', ['support_letters'], exportLetters),
    rows('forms', ['leads', 'mystery_clients', 'poll_answers'], selectFormsOf),
    rows('mystery', ['mystery_invitations', 'mystery_reports'], selectMysteryOf),
    rows('notifications', ['notifications'], selectNotificationsOf),
  ];
}

/** Tables that reference people but hold nothing to export. */
export const notExported: Record<string, string> = {
  recovery_codes: 'hashes of codes that were shown once',
  sign_in_challenges: 'sign-ins of the last minutes that wait for their second step',
  unchecked_histories: 'whose dates are still to be looked at once',
  audit_log: 'acts of the staff; it holds ids, and nothing in it may be changed',
  cases: "a moderator's work list: ids and states",
  sign_in_addresses: 'keyed hashes, kept for 90 days, from which no address can be read',
  shared_addresses: "a moderator's question about two people, not a fact about either",
  calendar_tokens: 'the secret of an address, which the person renews in the profile',
  diary_reads: 'the days on which a diary was read, which stand in the access log',
  order_slots: "derived from the order's dates, which are exported",
  order_history: "moves of an order, whose state is exported; others' moves are not the person's",
  ledger: 'bookkeeping of payments by the release before',
  payout_holds: 'a note of the staff about a check that goes on; the person reads that payouts are on hold',
  transfers: 'bookkeeping of payments, refunds and payouts, which are exported',
  payout_lines: 'which lines a payout was to pay; both are exported',
  incidents: 'a case that goes on, and who decided what; the suspension is in the file as a sanction',
  incident_facts: 'which complaints and entries a case is about; those are in the file of whoever wrote them',
  incident_told: 'that a notice was sent; the notice itself is in the file',
  sandbox_payouts: 'books of the demo provider, never in production; the payouts themselves are exported',
  award_counts: 'whose awards are to be counted in the next night',
  listing_facts: "a copy of the sitter's own page as searches find it, which is exported",
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
