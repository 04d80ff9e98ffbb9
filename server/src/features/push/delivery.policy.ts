import type { NotificationType } from '@ladushki/contract/notifications';
import type { FindChannel } from '@ladushki/contract/saved-searches-constants';

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
  kind?: string;
  /** Chosen with a saved search; otherwise all. */
  channels?: readonly FindChannel[] | null;
  /** Sent whatever the settings. */
  isUrgent?: boolean;
}

/** What waits for the end of the person's own quiet hours, push and letter alike. */
export const canWait = ({ type, kind = type }: Told): boolean =>
  type === 'news' || type === 'events' || kind === 'saved_search' || kind === 'suggested';

/** Whether the person wants this type outside the page; system and chat notifications have no switch here, saved searches one of their own. */
export function wantsNotice({ type, kind, isUrgent }: Told, settings: NoticeSettings): boolean {
  return isUrgent || kind === 'saved_search' || type === 'system' || type === 'chat' || settings[switches[type]];
}

const goesBy = ({ channels }: Told, channel: FindChannel) => !channels || channels.includes(channel);

export const wantsPush = (told: Told): boolean => told.type !== 'chat' && goesBy(told, 'push');

export const wantsLetter = (told: Told, settings: NoticeSettings): boolean =>
  wantsNotice(told, settings) &&
  goesBy(told, 'email') &&
  (told.isUrgent || (told.type === 'system' && !canWait(told)) || settings.email_notify);

/** SMS only for what must not be missed. */
export const wantsSms = (told: Told, settings: NoticeSettings): boolean =>
  told.isUrgent ||
  (!canWait(told) &&
    (told.type === 'order' || told.type === 'system') &&
    wantsNotice(told, settings) &&
    settings.phone_number_notify);
