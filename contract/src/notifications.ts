import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, messageReply, paged, pageQuery } from './primitives.ts';

export const notificationTypes = ['system', 'order', 'news', 'events', 'comments', 'chat'] as const;
export type NotificationType = (typeof notificationTypes)[number];
const type = z.enum(notificationTypes);

/** Topics of notifications and the type of each. */
export const noticeSubjects = {
  order: 'order',
  review: 'comments',
  room: 'chat',
  case: 'system',
} as const satisfies Record<string, NotificationType>;
export type NoticeSubject = keyof typeof noticeSubjects;

const about = <Value extends z.ZodType>(value: Value) => ({
  order: value.optional(),
  review: value.optional(),
  room: value.optional(),
  case: value.optional(),
});

export const notification = z.object({
  id: z.int(),
  type,
  /** What happened, more closely than by the type. */
  kind: z.string(),
  /** The visit it is about. */
  visit: z.int().nullable(),
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
    summary: 'Marks as read: one, one type, what is about one thing, or all',
    body: z.strictObject({ id: id.optional(), type: type.optional(), ...about(id) }),
    reply: messageReply,
    errors: ['not_found'],
  }),
} as const;
