import type { NotificationType } from '@ladushki/contract/notifications';

export interface NoticeSettings {
  order_notify: boolean;
  comments_notify: boolean;
  news_notify: boolean;
  events_notify: boolean;
  email_notify: boolean;
  phone_number_notify: boolean;
}

const switches = {
  order: 'order_notify',
  comments: 'comments_notify',
  news: 'news_notify',
  events: 'events_notify',
} as const satisfies Partial<Record<NotificationType, keyof NoticeSettings>>;

export interface Told {
  type: NotificationType;
  /** Sent whatever the settings. */
  isUrgent?: boolean;
}

/** Whether the person wants this type outside the page; system and chat notifications have no switch here. */
export function wantsNotice({ type, isUrgent }: Told, settings: NoticeSettings): boolean {
  return isUrgent || type === 'system' || type === 'chat' || settings[switches[type]];
}

export const wantsLetter = (told: Told, settings: NoticeSettings): boolean =>
  wantsNotice(told, settings) && (told.isUrgent || told.type === 'system' || settings.email_notify);

/** SMS only for what must not be missed. */
export const wantsSms = (told: Told, settings: NoticeSettings): boolean =>
  told.isUrgent ||
  ((told.type === 'order' || told.type === 'system') && wantsNotice(told, settings) && settings.phone_number_notify);
