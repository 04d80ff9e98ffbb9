import { z } from 'zod';
import { claimKinds, eventCategories, termsTypes } from './content-constants.ts';
import { endpoint } from './endpoint.ts';
import { idParams, instant, localised, paged, pageQuery, text } from './primitives.ts';
import { limits } from './product.ts';

const faqEntry = z.object({ id: z.int(), text: localised });
const link = z.object({ name: z.string(), url: z.string(), icon: z.string() });
const termsText = z.object({
  name: z.string(),
  file: z.string().nullable(),
  text: z.string(),
  version: z.int(),
  /** Its first day. */
  effective_from: z.string(),
});
const newsItem = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  created_date: instant,
});
const event = newsItem.extend({
  starts_at: instant,
  place: z.string(),
  category: z.enum(eventCategories),
});
export type ShownEvent = z.output<typeof event>;

export const content = {
  faq: endpoint({
    method: 'GET',
    path: '/utils/faq',
    access: 'public',
    summary: 'Questions, each with its answers',
    query: z.strictObject(pageQuery(limits.faqPageSize)),
    reply: paged(faqEntry.extend({ children: z.array(faqEntry) })),
    errors: [],
    cacheSeconds: 60,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/utils/contact_information',
    access: 'public',
    summary: 'How to reach us',
    reply: z.object({
      phone_number: z.string(),
      email: z.string(),
      location: z.object({ address: z.string() }),
    }),
    errors: [],
    cacheSeconds: 60,
  }),
  social: endpoint({
    method: 'GET',
    path: '/utils/social',
    access: 'public',
    summary: 'Our pages in social networks',
    query: z.strictObject(pageQuery()),
    reply: paged(link),
    errors: [],
    cacheSeconds: 60,
  }),
  appLinks: endpoint({
    method: 'GET',
    path: '/utils/app_links',
    access: 'public',
    summary: 'Where the app can be installed from',
    query: z.strictObject(pageQuery()),
    reply: paged(link),
    errors: [],
    cacheSeconds: 60,
  }),
  homeClaims: endpoint({
    method: 'GET',
    path: '/utils/home_claims',
    access: 'public',
    summary: 'What the home page promises',
    query: z.strictObject(pageQuery()),
    reply: paged(
      z.object({
        id: z.int(),
        title: z.string(),
        text: z.string(),
        /** The check it refers to, and how many listed sitters have it. */
        kind: z.enum(claimKinds).nullable(),
        count: z.int().nullable(),
      }),
    ),
    errors: [],
    cacheSeconds: 60,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/utils/terms_of_service',
    access: 'public',
    summary: 'The terms in force, one entry a type',
    query: z.strictObject({ ...pageQuery(), terms_type: z.enum(termsTypes).optional() }),
    reply: paged(
      termsText.extend({
        terms_type: z.enum(termsTypes),
        /** The next version. */
        coming: termsText.nullable(),
      }),
    ),
    errors: [],
    cacheSeconds: 60,
  }),
  about: endpoint({
    method: 'GET',
    path: '/utils/about_us',
    access: 'public',
    summary: 'What the product is for',
    reply: z.object({ title: z.string(), text: z.string() }),
    errors: [],
    cacheSeconds: 60,
  }),
  news: endpoint({
    method: 'GET',
    path: '/utils/news',
    access: 'public',
    summary: 'News, newest first',
    query: z.strictObject(pageQuery()),
    reply: paged(newsItem),
    errors: [],
    cacheSeconds: 60,
  }),
  newsItem: endpoint({
    method: 'GET',
    path: '/utils/news/{id}',
    access: 'public',
    summary: 'One piece of news',
    params: idParams,
    reply: newsItem,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  events: endpoint({
    method: 'GET',
    path: '/utils/events',
    access: 'public',
    summary: 'Events: those to come first, the nearest before the others, then past ones, the latest first',
    query: z.strictObject({
      ...pageQuery(),
      category: z.enum(eventCategories).optional(),
      /** In the title, the text or the place. */
      search: text(0, 100).optional(),
    }),
    reply: paged(event),
    errors: [],
    cacheSeconds: 60,
  }),
  event: endpoint({
    method: 'GET',
    path: '/utils/events/{id}',
    access: 'public',
    summary: 'One event',
    params: idParams,
    reply: event,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
} as const;
