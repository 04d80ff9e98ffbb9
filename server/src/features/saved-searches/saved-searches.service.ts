import type { BodyOf } from '@ladushki/contract/endpoint';
import { orderListReply } from '@ladushki/contract/order-schemas';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { savedSearches as calls, SavedSearch } from '@ladushki/contract/saved-searches';
import { savedSearchLimits } from '@ladushki/contract/saved-searches-constants';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paging.ts';
import { serializerOf } from '../../platform/http/reply-serializer.ts';
import { refusalOf } from '../../platform/http/validation.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Search } from '../search/search.service.ts';
import {
  deleteSaved,
  forgetFinds,
  insertSaved,
  lockAndCount,
  noteLook,
  type SavedRow,
  selectFoundSince,
  selectSaved,
  selectSavedPage,
  updateSaved,
} from './saved-searches.sql.ts';
import { texts } from './saved-searches.texts.ts';
import { type ParsedQuery, type SearchKind, schemaOf } from './search-kind.policy.ts';

export { eraseSearches, selectSearchesOf } from './saved-searches.sql.ts';

type Draft = BodyOf<typeof calls.create>;
type Change = BodyOf<typeof calls.update>;
type Written = Record<string, string>;

interface Parts {
  search: Pick<Search, 'list'>;
  openOrders: Pick<OrdersService['openOrders'], 'list'>;
  /** Brings what is known of sitters up to date, so that what matches at this moment is no news later. */
  catchUp: () => Promise<void>;
}

interface Reader {
  actor: Actor;
  locale: Locale;
}

type Row = { id: number; is_new: boolean };

const kindOf = ({ role }: Actor): SearchKind => (role === 'sitter' ? 'orders' : 'sitters');

function parse<Kind extends SearchKind>(kind: Kind, query: Written): ParsedQuery[Kind] {
  const parsed = schemaOf[kind].safeParse(query, { reportInput: true });
  if (parsed.success) return parsed.data as ParsedQuery[Kind];
  throw refusalOf(parsed.error.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] })));
}

const present = ({ id, name, query, notify, channels, created_at, new_count }: SavedRow): SavedSearch => ({
  id,
  name,
  query,
  notify,
  channels,
  new_count,
  created_date: created_at.toISOString(),
});

const serializeOrders = serializerOf(orderListReply);

export function createSavedSearches({ db, clock }: Pick<Deps, 'db' | 'clock'>, { search, openOrders, catchUp }: Parts) {
  /** Runs the search as its owner would. */
  async function found({ actor, locale }: Reader, query: Written, page: PageRequest): Promise<Page<Row>> {
    if (kindOf(actor) === 'orders') {
      const { count, results } = await openOrders.list({ ...parse('orders', query), ...page }, actor, locale);
      const body = serializeOrders({ count, next: null, results });
      return { count, results: JSON.parse(body).results };
    }
    const { count, results } = await search.list({ ...parse('sitters', query), ...page }, { actor, locale });
    return { count, results: results.map((bytes) => JSON.parse(bytes.toString())) };
  }

  /** What the list refuses to this person is refused here too. */
  const check = (reader: Reader, query: Written) => found(reader, query, { page: 1, page_size: 1 });

  async function requireSaved(actor: Actor, id: number): Promise<SavedRow> {
    const saved = await selectSaved(db, actor.id, id);
    if (!saved) throw notFound();
    return saved;
  }

  return {
    async list(actor: Actor, request: PageRequest) {
      const { count, results } = await selectSavedPage(db, actor.id, request);
      return { count, results: results.map(present) };
    },

    async create(reader: Reader, { name, query, notify, channels }: Draft) {
      const { actor, locale } = reader;
      await check(reader, query);
      await catchUp();
      const now = clock.now();
      const id = await db.transaction().execute(async (trx) => {
        if ((await lockAndCount(trx, actor.id)) >= savedSearchLimits.searches) {
          throw new ApiError('conflict', { text: texts.tooMany });
        }
        const times = { created_at: now, queried_at: now, looked_at: now, new_since: now };
        return insertSaved(trx, {
          ...times,
          query: JSON.stringify(query),
          user_id: actor.id,
          kind: kindOf(actor),
          name,
          notify,
          channels,
        });
      });
      return { ...present(await requireSaved(actor, id)), message: texts.saved[locale] };
    },

    async update(reader: Reader, id: number, { query, ...change }: Change) {
      const { actor, locale } = reader;
      await requireSaved(actor, id);
      if (query) {
        await check(reader, query);
        await catchUp();
      }
      await db.transaction().execute(async (trx) => {
        const now = clock.now();
        const times = { queried_at: now, looked_at: now, new_since: now };
        const changes = { ...change, ...(query && { query: JSON.stringify(query), ...times }) };
        if (Object.keys(changes).length > 0 && !(await updateSaved(trx, actor.id, id, changes))) throw notFound();
        if (query) await forgetFinds(trx, id);
      });
      return { ...present(await requireSaved(actor, id)), message: texts.changed[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      if (!(await deleteSaved(db, actor.id, id))) throw notFound();
      return { message: texts.removed[locale] };
    },

    async results(reader: Reader, id: number, page: PageRequest): Promise<Page<Row>> {
      const { query } = await requireSaved(reader.actor, id);
      // What is found while the list is read stays new.
      const at = clock.now();
      const { count, results } = await found(reader, query, page);
      const since = await noteLook(db, id, page.page === 1, at);
      const fresh = await selectFoundSince(
        db,
        id,
        results.map((row) => row.id),
        since,
      );
      return { count, results: results.map((row) => ({ ...row, is_new: fresh.has(row.id) })) };
    },
  };
}

export type SavedSearchesService = ReturnType<typeof createSavedSearches>;
