import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noticeAnswer, noticeFacts } from './notice-schemas.ts';
import { id, idText, instant, messageReply, paged, pageQuery } from './primitives.ts';

export const notificationTypes = ['system', 'order', 'news', 'events', 'comments', 'chat'] as const;
export type NotificationType = (typeof notificationTypes)[number];
const type = z.enum(notificationTypes);

/** What a notification may be about. */
export const noticeSubjects = ['order', 'visit', 'review', 'payout', 'case', 'room'] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

const about = <Value extends z.ZodType>(value: Value) => ({
  order: value.optional(),
  visit: value.optional(),
  review: value.optional(),
  payout: value.optional(),
  case: value.optional(),
  room: value.optional(),
});

export const notification = z.object({
  id: z.int(),
  type,
  /** What happened, more closely than by the type. */
  kind: z.string(),
  /** What it is about. */
  order: z.int().nullable(),
  visit: z.int().nullable(),
  /** Null where there is nothing to say, and for whom the order is none of their business any more. */
  facts: noticeFacts.nullable(),
  /** What one press may answer; empty when that is no longer possible. */
  answers: z.array(noticeAnswer),
  title: z.string(),
  text: z.string(),
  /** A path of the site. */
  link: z.string().nullable(),
  read: z.boolean(),
  created_date: instant,
});

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notification/notification_list',
    access: 'member',
    summary: 'What happened, newest first',
    query: z.strictObject({ ...pageQuery(), type: type.optional() }),
    reply: paged(notification),
    errors: [],
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/notification/statistics',
    access: 'member',
    summary: 'How many are unread, in all and by type',
    reply: z.object({
      all: z.int(),
      system: z.int(),
      order: z.int(),
      news: z.int(),
      events: z.int(),
      comments: z.int(),
      chat: z.int(),
    }),
    errors: [],
  }),
  markAsRead: endpoint({
    method: 'GET',
    path: '/notification/mark_as_read',
    access: 'member',
    summary: 'Marks as read: one, one type, what is about one thing, or all',
    query: z.strictObject({ id: idText.optional(), type: type.optional(), ...about(idText) }),
    reply: messageReply,
    errors: ['not_found'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notification/mark_as_read',
    access: 'member',
    confirmed: false,
    summary: 'Marks as read: one, one type, what is about one thing or several of a kind, or all',
    body: z.strictObject({ id: id.optional(), type: type.optional(), ...about(z.union([id, z.array(id).max(100)])) }),
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
