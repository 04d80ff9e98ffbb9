import type words from '../../../locales/ru/visit-templates.json';
import { readTexts } from '../../platform/locale-texts.ts';

/** `{{day}}` and `{{time}}` are those of the visit's start, `{{eta}}` is when the sitter expects to come. */
export const { templates: visitTemplates } = readTexts<typeof words>('visit-templates');

/** What a notice is about, where several texts tell of it. */
export const kindsOfTemplates: Partial<Record<string, string>> = {
  visit_soon_sitter: 'visit_soon',
  visit_arrival_denied: 'visit_arrival_asked',
  visit_arrived_by_family: 'visit_arrived',
  visit_nobody_came: 'visit_late',
  visit_missed_by_system: 'visit_missed',
  visit_ended_by_system: 'visit_left',
  visit_overtime_accepted: 'visit_overtime',
  visit_overtime_declined: 'visit_overtime',
  visit_overtime_paid: 'visit_overtime',
  visit_overtime_failed: 'visit_overtime',
  change_accepted: 'change_answered',
  change_declined: 'change_answered',
  visit_skipped_unpaid: 'visit_skipped',
  payout_account_added: 'payout_account',
  payout_account_active: 'payout_account',
  payout_account_refused: 'payout_account',
  payout_account_removed: 'payout_account',
  week_charged_saved: 'week_charged',
  week_not_charged: 'payment_failed',
};
