import type { Reader } from '../../lib/app-env.ts';
import type { IconName } from '../../ui/art/icon-paths.ts';

export const siteLinks = [
  { to: '/', label: 'nav.main' },
  { to: '/specialists', label: 'nav.specialists' },
  { to: '/orders', label: 'nav.orders' },
  { to: '/events', label: 'nav.events' },
  { to: '/news', label: 'nav.news' },
  { to: '/about-us', label: 'nav.about' },
] as const;

const shared = {
  profile: { to: '/profile', label: 'profileNav.profile', icon: 'user' },
  orders: { to: '/profile/orders', label: 'profileNav.orders', icon: 'briefcase' },
  schedule: { to: '/profile/schedule', label: 'profileNav.schedule', icon: 'calendar' },
  chat: { to: '/profile/chat', label: 'profileNav.chat', icon: 'chat' },
  notifications: { to: '/profile/notifications', label: 'profileNav.notifications', icon: 'bell' },
  settings: { to: '/profile/settings', label: 'profileNav.settings', icon: 'settings' },
  support: { to: '/profile/support', label: 'profileNav.support', icon: 'help' },
} as const;

const customerLinks = [
  shared.profile,
  { to: '/profile/children', label: 'profileNav.children', icon: 'baby' },
  shared.orders,
  shared.schedule,
  { to: '/profile/favorites', label: 'profileNav.favorites', icon: 'heart' },
  shared.chat,
  shared.notifications,
  shared.settings,
  shared.support,
] as const;

const sitterLinks = [
  shared.profile,
  shared.orders,
  shared.schedule,
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

/** The places of one's own, by role. */
export function profileLinks(reader: Reader): readonly ProfileLink[] {
  if (reader === 'customer') return customerLinks;
  if (reader === 'sitter') return sitterLinks;
  return reader === 'moderator' ? staffLinks : roleless;
}
