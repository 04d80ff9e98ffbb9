import { z } from 'zod';
import { firstDayOf } from './life-dates.ts';
import { inEveryLocale } from './locales.ts';

export type { Locale } from './locales.ts';

export const id = z.int().min(1).max(2_147_483_647);
/** An id in a path or query, where everything arrives as text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'id')
  .transform(Number)
  .refine((value) => value <= 2_147_483_647, 'id');
export const idParams = z.strictObject({ id: idText });

const isRealDate = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
const wholeDate = /^(?:\d{1,2}\.\d{1,2}\.(\d{4})|(\d{4})-\d{2}-\d{2})$/;
/** Forms send unparseable dates as typed; a well-formed date may also name a day that no calendar has. */
const dateFault =
  (unwritten: 'date' | 'partial_date') =>
  ({ input }: { input?: unknown }) => {
    const [whole, ...years] = wholeDate.exec(String(input)) ?? [];
    if (!whole) return unwritten;
    return /^(19|20|21)/.test(years.join('')) ? 'no_such_day' : 'year';
  };
const isoDay = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;
const isoPart = /^\d{4}(-\d{2}){0,2}$/;
/** A day of somebody's life. JavaScript accepts the year 0000, PostgreSQL does not. One error per fault. */
export const date = z
  .string()
  .regex(isoDay, { error: dateFault('date') })
  .refine((written) => !isoDay.test(written) || isRealDate(written), 'no_such_day');
/** Dates are compared only when both are valid. */
export const isDate = (written: string) => date.safeParse(written).success;
/** A year, a month or a day. */
export const partialDate = z
  .string()
  .regex(isoPart, { error: dateFault('partial_date') })
  .refine((written) => !isoPart.test(written) || isRealDate(firstDayOf(written)), {
    error: dateFault('partial_date'),
  });
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
export const instant = z.iso.datetime();

/** Spaces, marks without a letter, and letters that nobody sees, such as the Hangul filler or the empty Braille cell. */
const unseen = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const isSeen = (value: string) => value.replace(unseen, '') !== '';

/**
 * Trimmed text of bounded length; a required text has min ≥ 1, and something to see. Of another nothing is kept where
 * nothing is seen. PostgreSQL text cannot hold NUL.
 */
const bounded = (min: number, max: number) =>
  z
    .string()
    .trim()
    .overwrite((value) => (min > 0 || isSeen(value) ? value : ''))
    .min(min, min === 1 ? 'required' : undefined)
    .max(max)
    .refine((value) => min === 0 || value === '' || isSeen(value), 'required');
export const text = (min: number, max: number) =>
  bounded(min, max).refine((value) => !value.includes('\u0000'), 'text');

/** Line breaks, control and bidirectional characters could make a name look like another one. */
const unfitForLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/u;
/** A name or a title. The database enforces the same rule, `is_single_line`. */
export const line = (min: number, max: number) =>
  bounded(min, max).refine((value) => !unfitForLine.test(value), 'line');
/** Cleans a name from an external source. */
export const toLine = (value: string) => value.replace(new RegExp(unfitForLine, 'gu'), ' ').trim();
export const fullName = line(2, 100);

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('email'));

/** Normalises any usual spelling of a Russian number to +7XXXXXXXXXX; otherwise null. */
export function normalisePhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '');
  const match = /^(?:\+?7|8)?(\d{10})$/.exec(digits);
  return match ? `+7${match[1]}` : null;
}
export const phone = z
  .string()
  .max(32)
  .transform((typed, context) => {
    const normal = normalisePhone(typed.trim());
    if (normal) return normal;
    context.addIssue({ code: 'custom', message: 'phone' });
    return z.NEVER;
  });

export const price = z.int().min(1).max(1_000_000);
export const gender = z.enum(['male', 'female'], 'gender');
export const weekday = z.int().min(1).max(7);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
/** A coordinate in a query. */
export const degrees = (range: z.ZodNumber) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'location')
    .transform(Number)
    .pipe(range);
export const place = z.strictObject({ lat: latitude, lng: longitude, address: text(0, 1000) });

/** A reference-list entry in an answer. */
export const ref = z.object({ id: z.int(), name: z.string() });
export const localised = z.object(inEveryLocale(() => z.string()));

/** The confirmation message for the person who acted; never user input. */
export const outcome = z.string();

export const messageReply = z.object({ message: outcome });

/** A page of a list; `next` is the URL of the following page. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), next: z.string().nullable(), results: z.array(item) });

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'whole')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
export const intText = wholeNumber;

/** The paging parameters of a list. */
export const pageQuery = (pageSize = 20) => ({
  page: wholeNumber(1, 1_000_000).default(1),
  page_size: wholeNumber(1, 100).default(pageSize),
});
export interface PageRequest {
  page: number;
  page_size: number;
}

/** `true` or `false` in a query. */
export const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');
/** `1,2,3` in a query. */
export const idList = z
  .string()
  .max(400)
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'id_list')
  .transform((value) => value.split(',').map(Number));
