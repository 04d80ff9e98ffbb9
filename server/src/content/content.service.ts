import type { TermsType } from '@ladushki/contract/content';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/errors.ts';
import { offsetOf, type Page } from '../platform/http/paging.ts';
import { createSnapshot } from '../platform/snapshot.ts';
import type { ContentType, Published } from './content.bodies.ts';
import { selectNewsItem, selectNewsPage, selectSiteTexts } from './content.sql.ts';

const pageOf = <Item>(items: Item[], request: PageRequest): Page<Item> => ({
  count: items.length,
  results: items.slice(offsetOf(request), offsetOf(request) + request.page_size),
});

/** An answer has no row of its own: its id is made from the question's. */
const answerId = (questionId: number, index: number) => questionId * 100 + index + 1;

const newsReply = ({ id, body, created_at }: Published<'news'>, locale: Locale) => ({
  id,
  title: body.title[locale],
  text: body.text[locale],
  image: body.image,
  created_date: created_at.toISOString(),
});

/** The texts of the site. All but news are answered from memory. */
export function createContent(deps: Pick<Deps, 'db' | 'readDb' | 'pubsub' | 'log'>) {
  const { db, readDb, pubsub, log } = deps;
  const snapshot = createSnapshot({ name: 'content', load: () => selectSiteTexts(db), pubsub, log });

  const published = <Type extends ContentType>(type: Type) =>
    snapshot.current().filter((item) => item.type === type) as unknown as Published<Type>[];

  function single<Type extends ContentType>(type: Type): Published<Type>['body'] {
    const [item] = published(type);
    if (!item) throw notFound();
    return item.body;
  }

  const links = (type: 'social' | 'app_links', request: PageRequest, locale: Locale) =>
    pageOf(
      published(type).map(({ body: { name, url, icon } }) => ({ name: name[locale], url, icon })),
      request,
    );

  return {
    start: snapshot.start,
    stop: snapshot.stop,
    announceChange: snapshot.announceChange,

    listFaq(request: PageRequest) {
      const questions = published('faq').map(({ id, body }) => ({
        id,
        text: body.question,
        children: body.answers.map((text, index) => ({ id: answerId(id, index), text })),
      }));
      return pageOf(questions, request);
    },
    getContacts(locale: Locale) {
      const { phone_number, email, address } = single('contacts');
      return { phone_number, email, location: { address: address[locale] } };
    },
    getAbout(locale: Locale) {
      const { title, text } = single('about_us');
      return { title: title[locale], text: text[locale] };
    },
    listSocial: (request: PageRequest, locale: Locale) => links('social', request, locale),
    listAppLinks: (request: PageRequest, locale: Locale) => links('app_links', request, locale),
    listHomeClaims(request: PageRequest, locale: Locale) {
      const claims = published('home_claims').map(({ id, body: { title, text } }) => ({
        id,
        title: title[locale],
        text: text[locale],
      }));
      return pageOf(claims, request);
    },
    listTerms({ terms_type, ...request }: PageRequest & { terms_type?: TermsType | undefined }, locale: Locale) {
      const texts = published('terms')
        .filter(({ key }) => !terms_type || key === terms_type)
        .map(({ key, version, body: { name, text, file } }) => ({
          name: name[locale],
          file,
          text: text[locale],
          terms_type: key as TermsType,
          version,
        }));
      return pageOf(texts, request);
    },
    /** The version in force, to be kept with a consent to it. */
    termsVersion(type: TermsType): number {
      const item = published('terms').find(({ key }) => key === type);
      if (!item) throw new Error(`no terms of type ${type}`);
      return item.version;
    },
    termsName(type: TermsType, locale: Locale): string {
      return published('terms').find(({ key }) => key === type)?.body.name[locale] ?? type;
    },
    async listNews(request: PageRequest, locale: Locale) {
      const { count, results } = await selectNewsPage(readDb, request);
      return { count, results: results.map((item) => newsReply(item, locale)) };
    },
    async getNews(id: number, locale: Locale) {
      const item = await selectNewsItem(db, id);
      if (!item) throw notFound();
      return newsReply(item, locale);
    },
  };
}

export type Content = ReturnType<typeof createContent>;
