import { z } from 'zod';
import { priceTypes } from './pricing.ts';

/** What a notice is about, as far as its reader may know it. */
export const noticeFacts = z.object({
  /** The first name of the other side. */
  who: z.string().nullable(),
  /** Of the children, for sitters. */
  ages: z.array(z.int()),
  date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  district: z.string().nullable(),
  /** From the reader's home. */
  distance_km: z.number().nullable(),
  /** The agreed or booked one, else the most that the family pays. */
  price: z.int().nullable(),
  price_type: z.enum(priceTypes).nullable(),
  amount_minor: z.int().nullable(),
});
export type NoticeFacts = z.output<typeof noticeFacts>;

/** One press: a call as it has to be sent. */
export const noticeAnswer = z.object({
  key: z.string(),
  label: z.string(),
  method: z.literal('POST'),
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
});
export type NoticeAnswer = z.output<typeof noticeAnswer>;
