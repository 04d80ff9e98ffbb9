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

/** Whether the person wants this type outside the page; system and chat notifications have no switch here. */
export function wantsNotice(type: NotificationType, settings: NoticeSettings): boolean {
  return type === 'system' || type === 'chat' || settings[switches[type]];
}

export const wantsLetter = (type: NotificationType, settings: NoticeSettings): boolean =>
  wantsNotice(type, settings) && (type === 'system' || settings.email_notify);

/** SMS only for what must not be missed. */
export const wantsSms = (type: NotificationType, settings: NoticeSettings): boolean =>
  (type === 'order' || type === 'system') && wantsNotice(type, settings) && settings.phone_number_notify;
