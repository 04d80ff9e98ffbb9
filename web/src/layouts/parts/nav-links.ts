import type { Reader } from '../../lib/app-env.ts';
import { isFor } from '../../lib/guard.ts';
import type { IconName } from '../../ui/art/icon-names.ts';

const firstLinks = {
  today: { to: '/today', label: 'nav.today' },
  home: { to: '/', label: 'nav.main' },
} as const;

const publicLinks = [
  { to: '/specialists', label: 'nav.specialists' },
  { to: '/orders', label: 'nav.orders' },
  { to: '/events', label: 'nav.events' },
  { to: '/news', label: 'nav.news' },
  { to: '/about-us', label: 'nav.about' },
] as const;

/** Families and sitters have a page of their own instead of the visitors' one. */
export const siteLinks = (reader: Reader) =>
  [reader === 'customer' || reader === 'sitter' ? firstLinks.today : firstLinks.home, ...publicLinks] as const;

const shared = {
  profile: { to: '/profile', label: 'profileNav.profile', icon: 'user' },
  orders: { to: '/profile/orders', label: 'profileNav.orders', icon: 'briefcase' },
  schedule: { to: '/profile/schedule', label: 'profileNav.schedule', icon: 'calendar' },
  chat: { to: '/profile/chat', label: 'profileNav.chat', icon: 'chat' },
  notifications: { to: '/profile/notifications', label: 'profileNav.notifications', icon: 'bell' },
  searches: { to: '/profile/searches', label: 'profileNav.searches', icon: 'search' },
  settings: { to: '/profile/settings', label: 'profileNav.settings', icon: 'settings' },
  support: { to: '/profile/support', label: 'profileNav.support', icon: 'help' },
} as const;

const customerLinks = [
  shared.profile,
  { to: '/profile/children', label: 'profileNav.children', icon: 'baby' },
  { to: '/family', label: 'profileNav.family', icon: 'users' },
  shared.orders,
  shared.schedule,
  { to: '/profile/payments', label: 'profileNav.payments', icon: 'ruble' },
  { to: '/profile/favorites', label: 'profileNav.favorites', icon: 'heart' },
  shared.searches,
  shared.chat,
  shared.notifications,
  shared.settings,
  shared.support,
] as const;

const sitterLinks = [
  shared.profile,
  shared.orders,
  shared.schedule,
  { to: '/profile/earnings', label: 'profileNav.earnings', icon: 'ruble' },
  shared.searches,
  { to: '/profile/services', label: 'profileNav.services', icon: 'list' },
  { to: '/profile/skills', label: 'profileNav.skills', icon: 'sparkle' },
  { to: '/profile/education', label: 'profileNav.education', icon: 'graduation' },
  { to: '/profile/work', label: 'profileNav.work', icon: 'document' },
  { to: '/profile/awards-achievements', label: 'profileNav.awards', icon: 'award' },
  shared.chat,
  shared.notifications,
  shared.settings,
  shared.support,
] as const;

const staffLinks = [
  shared.profile,
  { to: '/staff', label: 'profileNav.staff', icon: 'check-shield' },
  shared.notifications,
  shared.settings,
] as const;

const roleless = [shared.profile, shared.settings, shared.support] as const;

export type ProfileLink = (
  | (typeof customerLinks)[number]
  | (typeof sitterLinks)[number]
  | (typeof staffLinks)[number]
) & {
  icon: IconName;
};

/** Personal pages by role. */
export function profileLinks(reader: Reader): readonly ProfileLink[] {
  if (reader === 'customer') return customerLinks;
  if (reader === 'sitter') return sitterLinks;
  return reader === 'moderator' ? staffLinks : roleless;
}

/** `below`: on a phone the bottom bar leads there. */
const headerLinks = [
  { to: '/my-orders', label: 'nav.myOrders', icon: 'briefcase', counter: 'orders', below: true },
  { to: '/profile/chat', label: 'nav.chat', icon: 'chat', counter: 'chat', below: true },
  { to: '/profile/notifications', label: 'nav.notifications', icon: 'bell', counter: 'notification', below: false },
] as const;

/** Counters of the header. Links of people without a role lead to the role choice. */
export const headerPlaces = (reader: Reader) =>
  headerLinks.filter(({ to }) => reader === 'newcomer' || isFor(reader, to));

const bottomLinks = {
  today: { to: '/today', label: 'bottom.today', icon: 'home', counter: null, end: true },
  sitters: { to: '/specialists', label: 'bottom.search', icon: 'search', counter: null, end: true },
  announcements: { to: '/orders', label: 'bottom.search', icon: 'search', counter: null, end: true },
  orders: { to: '/my-orders', label: 'bottom.orders', icon: 'briefcase', counter: 'orders', end: false },
  chat: { to: '/profile/chat', label: 'bottom.chat', icon: 'chat', counter: 'chat', end: false },
  staff: { to: '/staff', label: 'bottom.staff', icon: 'check-shield', counter: null, end: false },
  notices: {
    to: '/profile/notifications',
    label: 'bottom.notifications',
    icon: 'bell',
    counter: 'notification',
    end: false,
  },
  profile: { to: '/profile', label: 'bottom.profile', icon: 'user', counter: null, end: true },
} as const;

/** Mobile navigation. */
export function bottomPlaces(reader: Reader) {
  const { today, sitters, announcements, orders, chat, staff, notices, profile } = bottomLinks;
  if (reader === 'moderator') return [sitters, staff, notices, profile];
  if (reader === 'customer') return [today, sitters, orders, chat, profile];
  if (reader === 'sitter') return [today, announcements, orders, chat, profile];
  return [sitters, orders, chat, profile];
}
