import { account } from './account.ts';
import { browserReports } from './browser-reports.ts';
import { charges } from './charges.ts';
import { chat } from './chat.ts';
import { children } from './children.ts';
import { complaints } from './complaints.ts';
import { consents } from './consents.ts';
import { content } from './content.ts';
import { dayPlans } from './day-plans.ts';
import { daysOff } from './days-off.ts';
import { deadLetters } from './dead-letters.ts';
import { development } from './development.ts';
import { diary } from './diary.ts';
import { earnings } from './earnings.ts';
import { engagement } from './engagement.ts';
import { expenses } from './expenses.ts';
import { families } from './family.ts';
import { familyPayments } from './family-payments.ts';
import { favourites } from './favourites.ts';
import { geocoder } from './geocoder.ts';
import { identity } from './identity.ts';
import { maps } from './maps.ts';
import { meetings } from './meetings.ts';
import { moderation } from './moderation.ts';
import { mystery } from './mystery.ts';
import { notifications } from './notifications.ts';
import { onboarding } from './onboarding.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { payouts } from './payouts.ts';
import { proposals } from './proposals.ts';
import { push } from './push.ts';
import { referenceData } from './reference-data.ts';
import { reliability } from './reliability.ts';
import { replacements } from './replacements.ts';
import { reviews } from './reviews.ts';
import { sanctions } from './sanctions.ts';
import { savedSearches } from './saved-searches.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sitterProfile } from './sitter-profile.ts';
import { sitterReferences } from './sitter-references.ts';
import { staffContent } from './staff-content.ts';
import { staffMoney } from './staff-money.ts';
import { staffNumbers } from './staff-numbers.ts';
import { staffPayouts } from './staff-payouts.ts';
import { staffPeople } from './staff-people.ts';
import { takeovers } from './takeovers.ts';
import { tips } from './tips.ts';
import { today } from './today.ts';
import { visits } from './visit-calls.ts';
import { visitors } from './visitors.ts';

/** Every endpoint of the product, by feature. */
export const api = {
  account,
  browserReports,
  chat,
  children,
  complaints,
  consents,
  content,
  dayPlans,
  daysOff,
  deadLetters,
  development,
  diary,
  earnings,
  engagement,
  expenses,
  families,
  familyPayments,
  favourites,
  geocoder,
  identity,
  maps,
  meetings,
  moderation,
  mystery,
  notifications,
  onboarding,
  orders,
  payments,
  payoutAccounts,
  payouts,
  proposals,
  push,
  referenceData,
  reliability,
  replacements,
  reviews,
  sanctions,
  savedSearches,
  search,
  secondFactor,
  takeovers,
  sitterProfile,
  sitterReferences,
  staffContent,
  staffMoney,
  staffPayouts,
  staffNumbers,
  staffPeople,
  tips,
  today,
  visitors,
  charges,
  visits,
} as const;
