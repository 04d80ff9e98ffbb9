import { contentIn, defaultLocale, type Locale } from '@ladushki/contract/locales';
import type { NotificationType } from '@ladushki/contract/notifications';
import type { PageRequest } from '@ladushki/contract/primitives';
import { fillText } from '@ladushki/contract/text-forms';
import { moscowTime } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { columnIn } from '../../platform/texts.ts';
import {
  countAllNotifications,
  countUnread,
  countUnreadOrders,
  insertNotification,
  markRead,
  type NotificationRow,
  ownsNotification,
  type ReadRequest,
  selectNotifications,
  selectNotificationsByIds,
} from './notifications.sql.ts';
import { type NoticeTexts, type Template, templates, texts } from './notifications.texts.ts';
import { kindsOfTemplates } from './visit-templates.texts.ts';

export interface Notice {
  type: NotificationType;
  template: Template;
  /** The subject's id; its kind follows from the type (`noticeSubjects`). */
  subject_id?: number;
  /** A path of the site. */
  link?: string;
  /** Refund in roubles. */
  amount?: number;
  /** From the list of reasons. */
  reason_id?: number | undefined;
  /** The moderator's comment. */
  quote?: string;
  /** Told outside the page by other means. */
  onPageOnly?: true;
  visit_id?: number;
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Formatted as on the site, alike in all languages. */
const roubles = (amount: number) => `${amount.toLocaleString(defaultLocale)}\u00a0₽`;

/** 16 ноября, by the calendar of Moscow. */
const dayOf = (moment: Date, locale: Locale) =>
  moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** Sent at once through every channel, whatever the person's settings and the hour. */
const urgentTemplates: readonly string[] = [
  'incident',
  'payout_account',
  'payout_account_added',
  'payout_account_removed',
] satisfies Template[];

const isTemplate = (name: string): name is Template => name in templates;

function present(row: NotificationRow, locale: Locale) {
  const words: NoticeTexts = isTemplate(row.template) ? templates[row.template] : templates.notice;
  const fill = (text: string) =>
    fillText(text, {
      id: row.subject_id ?? '',
      amount: roubles(row.amount ?? 0),
      day: row.starts_at ? dayOf(row.starts_at, locale) : '',
      time: row.starts_at ? moscowTime(row.starts_at) : '',
      eta: row.eta_at ? moscowTime(row.eta_at) : '',
      about: row.about ? contentIn(row.about, locale) : '',
    });
  const reason = columnIn(row, 'reason', locale);
  const sentences = [
    fill(words.text[locale]),
    words.refund && row.amount && fill(words.refund[locale]),
    reason && fillText(texts.reason[locale], { reason }),
    row.quote && fillText(texts.quote[locale], { quote: row.quote }),
  ];
  return {
    id: row.id,
    type: row.type,
    kind: kindsOfTemplates[row.template] ?? row.template,
    visit: row.visit_id,
    title: fill(words.title[locale]),
    text: sentences.filter(Boolean).join('. '),
    link: row.link,
    read: row.read_at !== null,
    created_date: row.created_at.toISOString(),
  };
}

/** Delivery job (mail, SMS, push); the payload is the notification's id. */
export const deliveryJob = 'deliver-notification';

export function createNotifications({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  return {
    /** Inserted in the transaction of its cause; the text is rendered when read. */
    async notify(trx: Db, userId: number, notice: Notice): Promise<void> {
      const { type, template, subject_id, link, amount, reason_id, quote, visit_id, onPageOnly } = notice;
      const id = await insertNotification(trx, {
        user_id: userId,
        type,
        template,
        subject_id: subject_id ?? null,
        link: link ?? null,
        amount: amount ?? null,
        reason_id: reason_id ?? null,
        quote: quote || null,
        visit_id: visit_id ?? null,
        created_at: clock.now(),
      });
      if (!onPageOnly) await jobs.schedule(trx, deliveryJob, { notification: id });
    },

    /** Notifications in the languages of their recipients, by id. */
    async read(ids: number[]) {
      const rows = await selectNotificationsByIds(db, ids);
      return new Map(
        rows.map((row) => {
          const { id, user_id: userId, language } = row;
          const isUrgent = urgentTemplates.includes(row.template);
          return [id, { userId, language, isUrgent, ...present(row, language) }];
        }),
      );
    },

    async list(actor: Actor, type: NotificationType | undefined, request: PageRequest, locale: Locale) {
      const { count, results } = await selectNotifications(db, actor.id, type, request);
      return { count, results: results.map((row) => present(row, locale)) };
    },

    async statistics(actor: Actor) {
      const counts = await countUnread(db, actor.id);
      return { all: sumOf(counts), ...counts };
    },

    async markAsRead(actor: Actor, request: ReadRequest, locale: Locale) {
      if (request.id !== undefined && !(await ownsNotification(db, actor.id, request.id))) throw notFound();
      await markRead(db, actor.id, request, clock.now());
      return { message: texts.read[locale] };
    },

    async countsOf(userId: number) {
      const [counts, all] = await Promise.all([countUnread(db, userId), countAllNotifications(db, userId)]);
      return { unread: sumOf(counts), all };
    },

    /** Orders with unread notifications. */
    unreadOrders: (userId: number) => countUnreadOrders(db, userId),
  };
}

export type NotificationsService = ReturnType<typeof createNotifications>;
