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
import { engagement } from './engagement.ts';
import { families } from './family.ts';
import { favourites } from './favourites.ts';
import { identity } from './identity.ts';
import { maps } from './maps.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { proposals } from './proposals.ts';
import { push } from './push.ts';
import { referenceData } from './reference-data.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { sitterProfile } from './sitter-profile.ts';
import { staffContent } from './staff-content.ts';
import { staffMoney } from './staff-money.ts';
import { staffNumbers } from './staff-numbers.ts';
import { staffPeople } from './staff-people.ts';
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
  engagement,
  families,
  favourites,
  identity,
  maps,
  moderation,
  notifications,
  orders,
  payments,
  payoutAccounts,
  proposals,
  push,
  referenceData,
  reviews,
  search,
  sitterProfile,
  staffContent,
  staffMoney,
  staffNumbers,
  staffPeople,
  today,
  visitors,
  charges,
  visits,
} as const;
