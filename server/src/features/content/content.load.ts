import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/connection.ts';
import type { ContentBodies, ContentType } from './content.bodies.ts';
import { insertItem, publishShippedVersion, selectLastVersions } from './content.sql.ts';
import { faq } from './data/faq.ts';
import { news } from './data/news.ts';
import { about, appLinks, contacts, homeClaims, social } from './data/site.ts';
import { terms } from './data/terms/terms.ts';

interface Shipped {
  type: ContentType;
  key: string;
  body: object;
  at?: string;
}

const shipped = <Type extends ContentType>(
  type: Type,
  key: string,
  body: ContentBodies[Type],
  at?: string,
): Shipped => ({
  type,
  key,
  body,
  ...(at && { at }),
});

const everything: Shipped[] = [
  ...faq.map(({ key, ...body }) => shipped('faq', key, body)),
  shipped('about_us', 'about_us', about),
  ...terms.map(({ terms_type, name, text }) => shipped('terms', terms_type, { name, text, file: null })),
  shipped('contacts', 'contacts', contacts),
  ...social.map(({ key, ...body }) => shipped('social', key, body)),
  ...appLinks.map(({ key, ...body }) => shipped('app_links', key, body)),
  ...news.map(({ key, at, title, text }) => shipped('news', key, { title, text, image: null }, at)),
  ...homeClaims.map(({ key, ...body }) => shipped('home_claims', key, body)),
];

/**
 * Inserts missing items, and a new version of those whose shipped text has changed: people are asked about changed terms
 * as after an edit by staff. What staff have edited stays as they left it.
 */
export const loadContent = (db: Database): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = new Date();
    const stored = new Map((await selectLastVersions(transaction)).map((item) => [`${item.type} ${item.key}`, item]));
    for (const [position, { at, ...item }] of everything.entries()) {
      const last = stored.get(`${item.type} ${item.key}`);
      if (!last) {
        await insertItem(transaction, { ...item, position, at: at ? new Date(at) : now });
      } else if (last.created_by === null && !isDeepStrictEqual(last.body, item.body)) {
        await publishShippedVersion(transaction, { id: last.id, version: last.version + 1, body: item.body, at: now });
      }
    }
  });
