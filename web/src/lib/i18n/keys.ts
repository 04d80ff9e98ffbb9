import type account from '../../locales/ru/account.json';
import type chat from '../../locales/ru/chat.json';
import type children from '../../locales/ru/children.json';
import type common from '../../locales/ru/common.json';
import type complaints from '../../locales/ru/complaints.json';
import type consents from '../../locales/ru/consents.json';
import type content from '../../locales/ru/content.json';
import type dayPlans from '../../locales/ru/day-plans.json';
import type diary from '../../locales/ru/diary.json';
import type earnings from '../../locales/ru/earnings.json';
import type engagement from '../../locales/ru/engagement.json';
import type events from '../../locales/ru/events.json';
import type family from '../../locales/ru/family.json';
import type files from '../../locales/ru/files.json';
import type identity from '../../locales/ru/identity.json';
import type map from '../../locales/ru/map.json';
import type notifications from '../../locales/ru/notifications.json';
import type orderChanges from '../../locales/ru/order-changes.json';
import type orders from '../../locales/ru/orders.json';
import type payments from '../../locales/ru/payments.json';
import type proposals from '../../locales/ru/proposals.json';
import type reviews from '../../locales/ru/reviews.json';
import type search from '../../locales/ru/search.json';
import type sitterProfile from '../../locales/ru/sitter-profile.json';
import type staff from '../../locales/ru/staff.json';
import type titles from '../../locales/ru/titles.json';
import type today from '../../locales/ru/today.json';
import type visits from '../../locales/ru/visits.json';
import type weeks from '../../locales/ru/weeks.json';

interface Namespaces {
  account: typeof account;
  chat: typeof chat;
  children: typeof children;
  common: typeof common;
  complaints: typeof complaints;
  consents: typeof consents;
  content: typeof content;
  'day-plans': typeof dayPlans;
  diary: typeof diary;
  earnings: typeof earnings;
  engagement: typeof engagement;
  events: typeof events;
  family: typeof family;
  files: typeof files;
  identity: typeof identity;
  map: typeof map;
  notifications: typeof notifications;
  'order-changes': typeof orderChanges;
  orders: typeof orders;
  payments: typeof payments;
  proposals: typeof proposals;
  reviews: typeof reviews;
  search: typeof search;
  'sitter-profile': typeof sitterProfile;
  staff: typeof staff;
  titles: typeof titles;
  today: typeof today;
  visits: typeof visits;
  weeks: typeof weeks;
}

export type NamespaceName = keyof Namespaces;

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | 'male' | 'female';
type Unsuffixed<Key extends string> = Key extends `${infer Name}_${Form}` ? Name : Key;
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Unsuffixed<Key> : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];
type Keys = { [Name in NamespaceName]: Paths<Namespaces[Name]> };
type Qualified = { [Name in NamespaceName]: `${Name}:${Keys[Name]}` }[NamespaceName];

/** Keys of a namespace, and with a prefix those of every other. */
export type TextKey<Name extends NamespaceName> = Keys[Name] | Qualified;
