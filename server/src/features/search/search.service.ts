import { join } from 'node:path';
import type { Point } from '@ladushki/contract/places';
import type { Locale } from '@ladushki/contract/primitives';
import type { SitterQuery } from '@ladushki/contract/search-query';
import type { SitterCard } from '@ladushki/contract/sitter-card';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import { createListener } from '../../platform/database/listener.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/http/paging.ts';
import { type CardView, type Names, presentCard } from './cards/card.present.ts';
import { CardBytesCache } from './cards/card-bytes.ts';
import { CardCache } from './cards/card-cache.ts';
import { type CardRow, selectCards } from './cards/cards.sql.ts';
import { createCheckedCounts } from './cards/checked-counts.ts';
import { FavouriteCache } from './cards/favourite-cache.ts';
import { nobodyIsOnline, type Presence } from './cards/sitter-presence.ts';
import { findSitters, pageOfSlots } from './engine/find-sitters.ts';
import { mapOf } from './engine/map-of.ts';
import { changesChannel } from './feed/changes.sql.ts';
import { createLiveIndex } from './feed/live-index.ts';
import { createSnapshots } from './snapshot/index-snapshot.ts';

/** The reader and their language. */
export interface Viewer {
  actor: Actor | null;
  locale: Locale;
  from?: Point | undefined;
}

export interface SearchState {
  index: object;
  version: number;
  day: string;
  edition: object;
}

const favouritesChannel = 'favourites_changed';
const noFavourites: ReadonlySet<number> = new Set();

/** Sitter lists, answered from memory. */
export function createSearch(deps: Deps, names: Names, presence: Presence = nobodyIsOnline, leastSaved?: number) {
  const cache = new CardCache();
  const cardBytes = new CardBytesCache();
  const memory: FavouriteCache = new FavouriteCache(() => listener.isListening());
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

  /** At most one round trip, none when everything is cached. */
  async function readCards(ids: number[], actor: Actor | null) {
    const known = ids.map((id) => cache.get(id)).filter((card) => card !== undefined);
    const cards = new Map<number, CardRow>(known.map((card) => [card.id, card]));
    const missing = ids.filter((id) => !cards.has(id));
    const userId = actor?.role === 'customer' ? actor.id : null;
    const favourites = userId === null ? noFavourites : memory.get(userId);
    if (missing.length === 0 && favourites) return { cards, favourites };
    const asked = favourites ? null : userId;
    const remember = asked === null ? null : memory.reading(asked);
    const read = await cache.remember(() => selectCards(deps.db, missing, asked));
    for (const card of read.cards) cards.set(card.id, card);
    return { cards, favourites: favourites ?? remember?.(read.favourites) ?? noFavourites };
  }

  /** Calls back with each card in the order of the ids; unlisted sitters are skipped. */
  async function eachCard<Shown>(
    ids: number[],
    { actor, locale, from }: Viewer,
    show: (card: CardRow, view: CardView) => Shown,
  ): Promise<Shown[]> {
    const listed = ids.filter(isListed);
    await presence.refresh();
    const { cards, favourites } = await readCards(listed, actor);
    const view = {
      locale,
      isVisitor: actor === null,
      today: today(),
      from,
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

  function findPage(query: SitterQuery, isVisitor: boolean) {
    const { index, found } = find(query, isVisitor);
    return {
      count: found.matches.count,
      ids: pageOfSlots(index, found, query).map((slot) => index.columns.id[slot] as number),
    };
  }

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
      const { count, ids } = findPage(query, viewer.actor === null);
      const results = await eachCard(ids, { ...viewer, from: query.location }, (card, view) =>
        cardBytes.of(card, names, view),
      );
      return { count, results };
    },

    async onMap(query: SitterQuery, viewer: Viewer) {
      await presence.refresh();
      const { index, found } = find(query, viewer.actor === null);
      return { count: found.matches.count, ...mapOf(index, found.matches, query.location) };
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
