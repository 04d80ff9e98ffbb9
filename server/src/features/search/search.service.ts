import { join } from 'node:path';
import type { Fit } from '@ladushki/contract/fit';
import { type Point, roundedPlace } from '@ladushki/contract/places';
import type { Locale } from '@ladushki/contract/primitives';
import type { SitterQuery } from '@ladushki/contract/search-query';
import type { SitterCard } from '@ladushki/contract/sitter-card';
import { hoursOf, moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import { createListener } from '../../platform/database/listener.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paging.ts';
import { type CardView, type Names, presentCard } from './cards/card.present.ts';
import { CardBytesCache } from './cards/card-bytes.ts';
import { CardCache } from './cards/card-cache.ts';
import { type CardRow, selectCards } from './cards/cards.sql.ts';
import { createCheckedCounts } from './cards/checked-counts.ts';
import { type AnnouncementRow, selectReader } from './cards/reader.sql.ts';
import { ReaderCache, type ReaderMemory } from './cards/reader-cache.ts';
import { nobodyIsOnline, type Presence } from './cards/sitter-presence.ts';
import { findSitters, pageOfSlots } from './engine/find-sitters.ts';
import { fitsOf } from './engine/fit/best-fit.ts';
import { fitNeedOf, type OrderNeed } from './engine/fit/fit-need.ts';
import { mapOf } from './engine/map-of.ts';
import { changesChannel } from './feed/changes.sql.ts';
import { createLiveIndex } from './feed/live-index.ts';
import { endOfList, isBeyondList } from './search.policy.ts';
import { texts } from './search.texts.ts';
import { createSnapshots } from './snapshot/index-snapshot.ts';

export { isListed, type ListingFacts } from './search.policy.ts';

/** The reader and their language. */
export interface Viewer {
  actor: Actor | null;
  locale: Locale;
  /** Where distances begin, when it is not home. */
  from?: Point | undefined;
  fits?: ReadonlyMap<number, Fit> | undefined;
  /** Also who is in no list: the caller knows that the reader may see them. */
  withUnlisted?: true;
}

export interface SearchState {
  index: object;
  version: number;
  day: string;
  edition: object;
}

/** Whose lists are sorted by fit. */
const isMember = (actor: Actor | null): actor is Actor => actor?.role === 'customer' || actor?.role === 'sitter';

const favouritesChannel = 'favourites_changed';
const nobody: ReaderMemory = { favourites: new Set(), home: null, city: null, order: null };

const needOf = (row: AnnouncementRow): OrderNeed => ({
  services: row.services,
  budget: row.price_type === 'per_hour' ? row.price_max : null,
  hours: hoursOf({
    start_time: row.start_time.slice(0, 5),
    end_time: row.end_time.slice(0, 5),
    working_days_of_week: row.weekdays,
    hours: row.hours,
  }),
  start_date: row.start_date,
  end_date: row.end_date,
});

/** Sitter lists, answered from memory. */
export function createSearch(deps: Deps, names: Names, presence: Presence = nobodyIsOnline, leastSaved?: number) {
  const cache = new CardCache();
  const cardBytes = new CardBytesCache();
  const memory: ReaderCache = new ReaderCache(() => listener.isListening());
  const folder = deps.config.SEARCH_SNAPSHOT_DIR ?? join(deps.config.DATA_DIR, 'search');
  const snapshots = createSnapshots(deps, { folder, ...(leastSaved && { least: leastSaved }) });
  const live = createLiveIndex(deps, snapshots, (ids) => cache.forget(ids));
  const listener = createListener({
    connectionString: deps.config.DATABASE_URL,
    channels: {
      [changesChannel]: live.wake,
      [favouritesChannel]: (userId) => memory.forget(Number(userId)),
    },
    onConnect() {
      memory.forgetAll();
      live.wake();
    },
    log: deps.log,
  });
  const today = () => moscowDate(deps.clock.now());

  async function readerOf(actor: Actor | null): Promise<ReaderMemory> {
    if (!isMember(actor)) return nobody;
    const known = memory.get(actor.id);
    if (known) return known;
    const remember = memory.reading(actor.id);
    const { favourites, home, city, announcement } = await selectReader(deps.db, actor.id);
    return remember({
      favourites: new Set(favourites),
      home: home && roundedPlace(home),
      city: city && names.cityOf(city),
      order: announcement && needOf(announcement),
    });
  }

  /** At most one round trip, none when everything is cached. */
  async function readCards(ids: number[]): Promise<Map<number, CardRow>> {
    const known = ids.map((id) => cache.get(id)).filter((card) => card !== undefined);
    const cards = new Map<number, CardRow>(known.map((card) => [card.id, card]));
    const missing = ids.filter((id) => !cards.has(id));
    if (missing.length === 0) return cards;
    for (const card of await cache.remember(() => selectCards(deps.db, missing))) cards.set(card.id, card);
    return cards;
  }

  /** Calls back with each card in the order of the ids; unlisted sitters are skipped. */
  async function eachCard<Shown>(
    ids: number[],
    { actor, locale, from, fits, withUnlisted }: Viewer,
    show: (card: CardRow, view: CardView) => Shown,
  ): Promise<Shown[]> {
    const listed = withUnlisted ? ids : ids.filter(isListed);
    await presence.refresh();
    const { favourites, home } = await readerOf(actor);
    const cards = await readCards(listed);
    const view = {
      locale,
      isVisitor: actor === null,
      today: today(),
      from: from ?? home ?? undefined,
      fits,
      isOnline: presence.isOnline,
      isFavourite: (id: number) => favourites.has(id),
    };
    return listed.flatMap((id) => {
      const card = cards.get(id);
      return card ? [show(card, view)] : [];
    });
  }

  const cardsOf = (ids: number[], viewer: Viewer): Promise<SitterCard[]> =>
    eachCard(ids, viewer, (card, view) => presentCard(card, names, view));

  function findPage(query: SitterQuery, isVisitor: boolean, reader: ReaderMemory | null = null) {
    const { index, found } = find(query, isVisitor);
    const need = fitNeedOf(query, reader ?? nobody);
    const slots = isBeyondList(query) ? [] : pageOfSlots(index, found, query, need);
    return {
      count: found.matches.count,
      ids: slots.map((slot) => index.columns.id[slot] as number),
      fits: reader ? fitsOf(index, slots, need) : undefined,
    };
  }

  /** Members see first who fits; words that are searched for have an order of their own. */
  const sortedFor = (query: SitterQuery, actor: Actor | null): SitterQuery =>
    isMember(actor) && !query.ordering && !query.search ? { ...query, ordering: 'fit' } : query;

  const isListed = (id: number) => live.current.index.slotOf(id) !== undefined;

  function find(query: SitterQuery, isVisitor: boolean) {
    const { index, references } = live.current;
    const found = findSitters(index, references.words, query, {
      today: today(),
      onlineIds: presence.onlineIds(),
      isVisitor,
    });
    return { index, found };
  }

  return {
    cardsOf,

    /** A page of cards as the bytes that are sent. */
    async list(query: SitterQuery, viewer: Viewer): Promise<Page<Buffer>> {
      await presence.refresh();
      const { actor } = viewer;
      if (query.ordering === 'fit' && !isMember(actor)) throw invalidField('ordering', texts.fitForMembers);
      const reader = await readerOf(actor);
      const from = query.location ?? reader.home;
      if (query.ordering === 'distance' && !from) throw invalidField('location', texts.placeNeeded);
      const known = isMember(actor) ? reader : null;
      const { count, ids, fits } = findPage(sortedFor(query, actor), actor === null, known);
      const results = await eachCard(ids, { ...viewer, from: query.location, fits }, (card, view) =>
        cardBytes.of(card, names, view),
      );
      return { count, end: endOfList(count), results };
    },

    async onMap(query: SitterQuery, viewer: Viewer) {
      await presence.refresh();
      const { home } = await readerOf(viewer.actor);
      const { index, found } = find(query, viewer.actor === null);
      const points = mapOf(index, found.matches, query.location, query.location ?? home);
      return { count: found.matches.count, ...points };
    },

    /** Ids of the best rated matches. */
    bestIds(query: Partial<SitterQuery>, limit: number): number[] {
      return findPage({ page: 1, page_size: limit, ...query }, false).ids;
    },

    /** Another one after everything that changes an answer, but for who is online. */
    state(): SearchState {
      const { index } = live.current;
      return { index, version: index.version, day: today(), edition: names.edition() };
    },

    size: () => live.current.index.size,
    ageSeconds: live.ageSeconds,
    isListed,
    countChecked: createCheckedCounts(deps, isListed),
    /** Resolves when every change committed before the call is searchable. */
    sync: live.sync,
    rebuild: live.rebuild,
    /** Other instances learn of the change from the database. */
    forgetFavourites: (userId: number) => memory.forget(userId),
    /** What lists know of a reader besides: home, city, the newest announcement. */
    readerOf,
    async start() {
      await live.start();
      await listener.start();
    },
    async stop() {
      await listener.stop();
      await live.stop();
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
