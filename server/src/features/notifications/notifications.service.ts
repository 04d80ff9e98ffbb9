import type { ReopenedCheck } from '@ladushki/contract/checks';
import type { BankDifference } from '@ladushki/contract/identity-constants';
import { contentIn, type Locale } from '@ladushki/contract/locales';
import { shownFirstName } from '@ladushki/contract/names';
import type { NotificationType } from '@ladushki/contract/notifications';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { FindChannel } from '@ladushki/contract/saved-searches-constants';
import { fillText } from '@ladushki/contract/text-forms';
import { moscowTime } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { sumText } from '../../platform/locale-texts.ts';
import { columnIn } from '../../platform/texts.ts';
import { lineOf } from '../orders/proposals/proposal-lines.service.ts';
import { answersOf } from './answers.policy.ts';
import { amountOf, factsOf } from './facts.policy.ts';
import { factsText } from './facts.texts.ts';
import { type Matter, selectMatters } from './matter.sql.ts';
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
  /** The subject's id: an order, review or room by the type; of the system a case, or a payout by the template. */
  subject_id?: number;
  /** A path of the site. */
  link?: string;
  /** Refund in roubles. */
  amount?: number;
  /** Of sums that are not whole roubles. */
  kopecks?: number | undefined;
  /** From the list of reasons. */
  reason_id?: number | undefined;
  /** The moderator's comment. */
  quote?: string;
  /** Told outside the page by other means. */
  onPageOnly?: true;
  visit_id?: number;
  /** Whom it names, by the first name. */
  person_id?: number;
  meeting_id?: number;
  /** Through which channels it goes; otherwise by the settings. */
  channels?: FindChannel[];
  /** By which saved search it was found, and how much was. */
  search_name?: string;
  found?: number;
  expense_id?: number | undefined;
  /** To a family. */
  invitation_id?: number;
  /** Which check it names. */
  check_kind?: ReopenedCheck;
  /** What differs between the bank's word and the profile. */
  differs?: BankDifference[];
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** 16 ноября, by the calendar of Moscow. */
const dayOf = (moment: Date, locale: Locale) =>
  moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** Sent at once through every channel, whatever the person's settings and the hour. */
const urgentTemplates: readonly string[] = [
  'incident',
  'incident_notice',
  'sanction',
  'payout_account',
  'payout_account_added',
  'payout_account_removed',
  'new_device',
  'totp_on',
  'totp_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_new',
  'recovery_code_used',
  'bank_linked',
  'bank_unlinked',
  'bank_mark_ended',
  'bank_mark_unproven',
  'bank_mark_asked',
] satisfies Template[];

const isTemplate = (name: string): name is Template => name in templates;

const whoOf = (row: NotificationRow, locale: Locale) =>
  row.person_full_name === null
    ? ''
    : shownFirstName(
        { full_name: row.person_full_name, first_name: row.person_first_name, erased_at: row.person_erased_at },
        locale,
      );

const checkNameOf = ({ check_kind: kind }: NotificationRow, locale: Locale) =>
  texts.checks[kind === null || kind === 'other' ? 'document' : kind][locale];

const differsIn = ({ differs }: NotificationRow, locale: Locale) =>
  (differs ?? []).map((each) => texts.differs[each][locale]).join(', ');

/** `10 сентября, Хамовники, до 600 ₽/час`: what everybody may know of an announcement. */
function announcementWords(row: NotificationRow, locale: Locale) {
  const place = columnIn(row, 'place', locale);
  const price = row.order_price === null ? null : sumText({ amount: row.order_price, kopecks: 0 }, locale);
  const unit = row.order_price_type === null ? '' : texts.priceUnits[row.order_price_type][locale];
  const day = row.order_date === null ? null : dayOf(new Date(`${row.order_date}T12:00:00+03:00`), locale);
  const known = [day, place, price && `${price}${unit}`];
  const join = (parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  // Hours are for listed sitters.
  return { announcement: join(known), job: join([day, row.order_hours, ...known.slice(1)]) };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function present(row: NotificationRow, matter: Matter | undefined, now: Date, locale: Locale) {
  const words: NoticeTexts = isTemplate(row.template) ? templates[row.template] : templates.notice;
  const fill = (text: string) =>
    fillText(text, {
      id: row.subject_id ?? '',
      amount: sumText({ amount: row.amount ?? 0, kopecks: row.kopecks }, locale),
      day: row.starts_at ? dayOf(row.starts_at, locale) : '',
      time: row.starts_at ? moscowTime(row.starts_at) : '',
      until: row.ends_at ? moscowTime(row.ends_at) : '',
      who: whoOf(row, locale),
      eta: row.eta_at ? moscowTime(row.eta_at) : '',
      about: row.about ? contentIn(row.about, locale) : '',
      search: row.search_name ?? '',
      check: checkNameOf(row, locale),
      differs: differsIn(row, locale),
      ...announcementWords(row, locale),
    });
  const reason = columnIn(row, 'reason', locale);
  const amount_minor = amountOf(row);
  const facts = factsOf(matter, amount_minor, locale);
  const sentences = [
    factsText(row.template, facts, now, locale),
    matter?.proposed && sentence(lineOf({ ...matter.proposed, price_type: matter.price_type }, locale)),
    row.found === null ? fill(words.text[locale]) : texts.found(row.found)[locale],
    words.refund && row.amount && fill(words.refund[locale]),
    reason && fillText(texts.reason[locale], { reason }),
    row.quote && fillText(texts.quote[locale], { quote: row.quote }),
  ];
  return {
    id: row.id,
    type: row.type,
    kind: kindsOfTemplates[row.template] ?? row.template,
    order: row.type === 'order' ? row.subject_id : null,
    visit: row.visit_id,
    facts,
    answers: answersOf({ ...row, amount_minor }, matter, now, locale),
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
      const { type, template, subject_id, link, amount, kopecks, reason_id, quote, onPageOnly } = notice;
      const id = await insertNotification(trx, {
        user_id: userId,
        type,
        template,
        subject_id: subject_id ?? null,
        link: link ?? null,
        amount: amount ?? null,
        kopecks: kopecks ?? 0,
        reason_id: reason_id ?? null,
        quote: quote || null,
        visit_id: notice.visit_id ?? null,
        person_id: notice.person_id ?? null,
        meeting_id: notice.meeting_id ?? null,
        channels: notice.channels ?? null,
        search_name: notice.search_name ?? null,
        found: notice.found ?? null,
        expense_id: notice.expense_id ?? null,
        invitation_id: notice.invitation_id ?? null,
        check_kind: notice.check_kind ?? null,
        differs: notice.differs ?? null,
        created_at: clock.now(),
      });
      if (!onPageOnly) await jobs.schedule(trx, deliveryJob, { notification: id });
    },

    /** Notifications in the languages of their recipients, by id. */
    async read(ids: number[]) {
      const now = clock.now();
      const [rows, matters] = await Promise.all([selectNotificationsByIds(db, ids), selectMatters(db, ids, now)]);
      return new Map(
        rows.map((row) => {
          const { id, user_id: userId, language } = row;
          const isUrgent = urgentTemplates.includes(row.template);
          return [
            id,
            { userId, language, isUrgent, channels: row.channels, ...present(row, matters.get(id), now, language) },
          ];
        }),
      );
    },

    async list(actor: Actor, type: NotificationType | undefined, request: PageRequest, locale: Locale) {
      const { count, results } = await selectNotifications(db, actor.id, type, request);
      const now = clock.now();
      const ids = results.map(({ id }) => id);
      const matters = await selectMatters(db, ids, now);
      return { count, results: results.map((row) => present(row, matters.get(row.id), now, locale)) };
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
