import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { priceTypes } from './pricing.ts';
import {
  date,
  degrees,
  idParams,
  idText,
  instant,
  intText,
  latitude,
  longitude,
  paged,
  pageQuery,
  ref,
  time,
} from './primitives.ts';
import { sitterQuery } from './search-query.ts';
import { sitterCard, sitterDetail } from './sitter-card.ts';
import { awardEntry, educationEntry, scheduleEntry, serviceEntry, workEntry } from './sitter-profile.ts';

const mapPoint = z.object({
  id: z.int(),
  lat: z.number(),
  lng: z.number(),
  per_hour_salary: z.int().nullable(),
  /** From the centre of the circle, else from home. */
  distance: z.number().nullable(),
});
const mapCluster = z.object({ lat: z.number(), lng: z.number(), count: z.int() });

/** With `map=1` the answer holds map points, or clusters when there are too many, and no cards. */
export const sitterListReply = paged(sitterCard).extend({
  points: z.array(mapPoint).optional(),
  clusters: z.array(mapCluster).optional(),
});

const person = z.object({ full_name: z.string(), image: z.string().nullable() });

/** `sealed`: until both sides of the order have written, or the time for it is over; only its author sees it. */
export const reviewStatuses = ['sealed', 'published', 'held', 'hidden'] as const;
/** Why a shown review is not counted in the rating. */
export const notCountedReasons = ['short_order', 'unconfirmed_author', 'shared_device'] as const;
export type NotCountedReason = (typeof notCountedReasons)[number];
/** Whether it counts in the rating, and if not, why. */
export const counting = { counts: z.boolean(), not_counted: z.enum(notCountedReasons).nullable() };

export const review = z.object({
  id: z.int(),
  rating: z.int(),
  context: z.string(),
  created_date: instant,
  author: person,
  sitter: person.extend({ id: z.int() }),
  answer: z.object({ text: z.string(), created_date: instant }).nullable(),
  status: z.enum(reviewStatuses),
  ...counting,
});
export type Review = z.output<typeof review>;

/** Number of counted reviews per star. */
const histogram = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });

export const reviewsPageSize = 10;
const schedulePageSize = 10;

const sublist = <Item extends z.ZodType>(name: string, summary: string, item: Item, pageSize?: number) =>
  endpoint({
    method: 'GET',
    path: `/sitter/sitter_detail_${name}/{id}`,
    access: 'member',
    summary,
    params: idParams,
    query: z.strictObject(pageQuery(pageSize)),
    reply: paged(item),
    errors: ['not_found'],
  });

const mostDaysAhead = 28;

/** Free hours day by day; an end of 00:00 is the midnight that closes the day. */
export const availability = z.object({
  from: date,
  to: date,
  days: z.array(z.object({ date, free: z.array(z.object({ start_time: time, end_time: time })) })),
});
export type Availability = z.output<typeof availability>;

/** `city`, or a point whose nearest district or town it is. */
const usualPriceQuery = z
  .strictObject({
    service_type: idText,
    price_type: z.enum(priceTypes),
    city: idText.optional(),
    lat: degrees(latitude).optional(),
    lng: degrees(longitude).optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { path: ['lng'], message: 'required' })
  .refine(({ city, lat }) => (city === undefined) !== (lat === undefined), { path: ['city'], message: 'required' });

const usualPrice = z.object({
  count: z.int(),
  /** A quarter asks less; null where too few are listed to say. */
  low: z.int().nullable(),
  /** A quarter asks more. */
  high: z.int().nullable(),
  /** Whose listings these are: the district, or where it has too few its city. */
  place: ref.nullable(),
});
export type UsualPrice = z.output<typeof usualPrice>;

export const search = {
  usualPrice: endpoint({
    method: 'GET',
    path: '/utils/usual_price',
    access: 'public',
    summary: 'What the sitters of a place who take orders ask for a service: the middle half of their prices',
    query: usualPriceQuery,
    reply: usualPrice,
    errors: [],
    cacheSeconds: 300,
  }),
  sitters: endpoint({
    method: 'GET',
    path: '/sitter/sitter_list',
    access: 'public',
    summary: 'Sitters: any of the values within one filter, all of the filters; exact count',
    query: sitterQuery,
    reply: sitterListReply,
    errors: [],
  }),
  sitter: endpoint({
    method: 'GET',
    path: '/sitter/sitter_detail/{id}',
    access: 'member',
    summary: 'One sitter: the card, everything about the person, dated checks and similar sitters',
    params: idParams,
    reply: sitterDetail,
    errors: ['not_found'],
  }),
  schedule: sublist('schedule', 'The hours of the week in which the sitter works', scheduleEntry, schedulePageSize),
  availability: endpoint({
    method: 'GET',
    path: '/sitter/sitter_detail_availability/{id}',
    access: 'member',
    summary: 'The hours in which the sitter is free, day by day; never why not',
    params: idParams,
    query: z.strictObject({
      /** Today by default. */
      from: date.optional(),
      days: intText(1, mostDaysAhead).default(mostDaysAhead),
    }),
    reply: availability,
    errors: ['not_found'],
  }),
  services: sublist('service', 'Services that the sitter offers', serviceEntry),
  skills: sublist('skills', "The sitter's skills", ref),
  languages: sublist('language', 'Languages that the sitter speaks', ref),
  education: sublist('education', 'Education, newest first', educationEntry.omit({ check_dates: true })),
  work: sublist('work', 'Work history, newest first', workEntry.omit({ check_dates: true })),
  awards: sublist('award', 'Awards, newest first', awardEntry),
  sitterReviews: endpoint({
    method: 'GET',
    path: '/sitter/sitter_detail_review/{id}',
    access: 'member',
    summary: 'Published reviews of one sitter, newest first, and how many gave each number of stars',
    params: idParams,
    query: z.strictObject(pageQuery(reviewsPageSize)),
    reply: paged(review).extend({ histogram }),
    errors: ['not_found'],
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/sitter/reviews',
    access: 'public',
    summary: 'Published reviews of all sitters, newest first',
    query: z.strictObject(pageQuery(reviewsPageSize)),
    reply: paged(review),
    errors: [],
  }),
} as const;
