import type { TermsType } from '@ladushki/contract/content-constants';
import { contentIn, inEveryLocale, type Locale } from '@ladushki/contract/locales';
import type { PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { offsetOf, type Page } from '../../platform/http/paging.ts';
import { createSnapshot } from '../../platform/realtime/snapshot.ts';
import type { ContentBodies, ContentType, Published } from './content.bodies.ts';
import {
  type DatedType,
  type EventQuery,
  type Range,
  selectEvent,
  selectEventPage,
  selectNewsItem,
  selectNewsPage,
  selectShownIds,
  selectShownParts,
  selectSiteTexts,
  selectTerms,
} from './content.sql.ts';
import { coming, inForce, inOrder, isConsentDue, type TermsVersion } from './terms.policy.ts';

export const pageOf = <Item>(items: Item[], request: PageRequest): Page<Item> => ({
  count: items.length,
  results: items.slice(offsetOf(request), offsetOf(request) + request.page_size),
});

const idBatch = 500;

/** An answer has no row: its id is derived from the question's. */
const answerId = (questionId: number, index: number) => questionId * 100 + index + 1;

const newsReply = ({ id, body, created_at }: Published<'news'>, locale: Locale) => ({
  id,
  title: contentIn(body.title, locale),
  text: contentIn(body.text, locale),
  image: body.image,
  created_date: created_at.toISOString(),
});

const eventReply = ({ id, body, created_at }: Published<'events'>, locale: Locale) => ({
  id,
  title: contentIn(body.title, locale),
  text: contentIn(body.text, locale),
  image: body.image,
  starts_at: new Date(body.starts_at).toISOString(),
  place: contentIn(body.place, locale),
  category: body.category,
  created_date: created_at.toISOString(),
});

/** By type of terms, in display order. */
async function readTerms(db: Db): Promise<Map<string, TermsVersion[]>> {
  const versions = new Map<string, TermsVersion[]>();
  for (const { key, version, body, created_at } of await selectTerms(db)) {
    const { name, text, file, minor = false, effective_from } = body as unknown as ContentBodies['terms'];
    const from = effective_from ?? moscowDate(created_at);
    versions.set(key, inOrder([...(versions.get(key) ?? []), { version, name, text, file, minor, from }]));
  }
  return versions;
}

async function readAll(db: Db) {
  const [texts, terms] = await Promise.all([selectSiteTexts(db), readTerms(db)]);
  return { texts, terms };
}

/** Site content. All but news and events is served from memory. */
export function createContent(deps: Pick<Deps, 'db' | 'readDb' | 'pubsub' | 'log' | 'clock'>) {
  const { db, readDb, pubsub, log, clock } = deps;
  const snapshot = createSnapshot({ name: 'content', load: () => readAll(db), pubsub, log });

  const published = <Type extends ContentType>(type: Type) =>
    snapshot.current().texts.filter((item) => item.type === type) as unknown as Published<Type>[];

  const today = () => moscowDate(clock.now());
  const versionsOf = (type: string) => snapshot.current().terms.get(type) ?? [];

  function currentTerms(type: TermsType): TermsVersion {
    const found = inForce(versionsOf(type), today());
    if (!found) throw new Error(`no terms of type ${type}`);
    return found;
  }

  const shownTerms = ({ version, name, text, file, from }: TermsVersion, locale: Locale) => ({
    version,
    name: contentIn(name, locale),
    text: contentIn(text, locale),
    file,
    effective_from: from,
  });

  function single<Type extends ContentType>(type: Type): Published<Type>['body'] {
    const [item] = published(type);
    if (!item) throw notFound();
    return item.body;
  }

  const links = (type: 'social' | 'app_links', request: PageRequest, locale: Locale) =>
    pageOf(
      published(type).map(({ body: { name, url, icon } }) => ({ name: contentIn(name, locale), url, icon })),
      request,
    );

  return {
    start: snapshot.start,
    stop: snapshot.stop,
    announceChange: snapshot.announceChange,

    listFaq(request: PageRequest) {
      const questions = published('faq').map(({ id, body }) => ({
        id,
        text: inEveryLocale((locale) => contentIn(body.question, locale)),
        children: body.answers.map((text, index) => ({
          id: answerId(id, index),
          text: inEveryLocale((locale) => contentIn(text, locale)),
        })),
      }));
      return pageOf(questions, request);
    },
    getContacts(locale: Locale) {
      const { phone_number, email, address } = single('contacts');
      return { phone_number, email, location: { address: contentIn(address, locale) } };
    },
    getAbout(locale: Locale) {
      const { title, text } = single('about_us');
      return { title: contentIn(title, locale), text: contentIn(text, locale) };
    },
    listSocial: (request: PageRequest, locale: Locale) => links('social', request, locale),
    listAppLinks: (request: PageRequest, locale: Locale) => links('app_links', request, locale),
    homeClaims: () => published('home_claims'),
    listTerms({ terms_type, ...request }: PageRequest & { terms_type?: TermsType | undefined }, locale: Locale) {
      const texts = [...snapshot.current().terms.keys()]
        .filter((key) => !terms_type || key === terms_type)
        .map((key) => {
          const next = coming(versionsOf(key), today());
          return {
            ...shownTerms(currentTerms(key as TermsType), locale),
            terms_type: key as TermsType,
            coming: next ? shownTerms(next, locale) : null,
          };
        });
      return pageOf(texts, request);
    },
    /** The version in force, stored with a consent. */
    termsVersion: (type: TermsType): number => currentTerms(type).version,
    termsName: (type: TermsType, locale: Locale): string => contentIn(currentTerms(type).name, locale),
    isConsentDue: (type: TermsType, agreedTo: number): boolean => isConsentDue(versionsOf(type), agreedTo, today()),
    async listNews(request: PageRequest, locale: Locale) {
      const { count, results } = await selectNewsPage(readDb, request);
      return { count, results: results.map((item) => newsReply(item, locale)) };
    },
    termsTypes: () => [...snapshot.current().terms.keys()],
    /** Which ranges of so many ids hold published items, counted from one. */
    shownParts: async (type: DatedType, size: number) =>
      (await selectShownParts(readDb, type, size)).map(({ part }) => part),
    /** Ids of published items past `after` and up to `upTo`, read in batches. */
    async *shownIds(type: DatedType, { after, upTo }: Range) {
      for (let last: number | undefined = after; last !== undefined; ) {
        const rows = await selectShownIds(readDb, type, { after: last, upTo }, idBatch);
        for (const { id } of rows) yield id;
        last = rows.at(-1)?.id;
      }
    },
    async getNews(id: number, locale: Locale) {
      const item = await selectNewsItem(db, id);
      if (!item) throw notFound();
      return newsReply(item, locale);
    },
    async listEvents(query: EventQuery, locale: Locale) {
      const { count, results } = await selectEventPage(readDb, query, clock.now());
      return { count, results: results.map((item) => eventReply(item, locale)) };
    },
    async getEvent(id: number, locale: Locale) {
      const item = await selectEvent(db, id);
      if (!item) throw notFound();
      return eventReply(item, locale);
    },
  };
}

export type Content = ReturnType<typeof createContent>;
