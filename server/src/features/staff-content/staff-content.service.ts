import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { contentBodies } from '@ladushki/contract/staff-content';
import {
  type ContentType,
  isFixedContent,
  isOrderedContent,
  type ReferenceList,
} from '@ladushki/contract/staff-content-constants';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { refusalOf } from '../../platform/http/validation.ts';
import type { Text } from '../../platform/texts.ts';
import { noteNewRule } from '../awards/granted-awards.service.ts';
import type { Content } from '../content/content.service.ts';
import type { AnswerLeads } from '../engagement/lead-letters.service.ts';
import { recordAct } from '../moderation/audit/audit.service.ts';
import type { SendBroadcast } from '../notifications/broadcast.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { noticeOf, rolledBack, takesEffectLater, termsNotice } from './announcements.ts';
import { itemStore } from './items.sql.ts';
import { texts } from './staff-content.texts.ts';
import type { Body, Item, Store } from './store.ts';
import { tableStore } from './tables.sql.ts';

interface Parts {
  content: Pick<Content, 'announceChange'>;
  referenceData: Pick<ReferenceData, 'announceChange' | 'requireCity'>;
  broadcast: SendBroadcast;
  /** A place was added: whoever waits for it is told. */
  answerLeads: AnswerLeads;
}

/** The entry, or entries, of a call. */
interface Place {
  type: ContentType;
  list?: ReferenceList | undefined;
}

const mostPosition = 100_000;

/** Fields of the type, and the position. */
function readBody(type: ContentType, sent: Body): { body: Body; position: number | undefined } {
  const { position, ...fields } = sent;
  const parsed = contentBodies[type].safeParse(fields, { reportInput: true });
  if (!parsed.success) throw refusalOf(parsed.error.issues);
  const isPlace =
    typeof position === 'number' && Number.isInteger(position) && position >= 0 && position <= mostPosition;
  return { body: parsed.data, position: isPlace ? position : undefined };
}

export function createStaffContent(deps: Deps, { content, referenceData, broadcast, answerLeads }: Parts) {
  const { db, clock } = deps;

  function storeOf({ type, list }: Place): Store {
    if (type === 'award') return tableStore('awards');
    if (type !== 'reference') return itemStore(type);
    if (!list) throw invalidField('list', texts.listNeeded);
    return tableStore(list);
  }

  const announce = ({ type }: Place) =>
    type === 'reference' ? referenceData.announceChange() : content.announceChange();

  const present = ({ id, key, position, version, shown, body }: Item) => ({ id, key, position, version, shown, body });

  async function readItem(place: Place, id: number) {
    const store = storeOf(place);
    const item = await store.find(db, id);
    if (!item) throw notFound();
    const versions = await store.versions(db, id);
    return {
      ...present(item),
      versions: versions.map(({ version, body, at, by, full_name }) => ({
        version,
        body,
        at: at?.toISOString() ?? null,
        by: by === null ? null : { id: by, full_name: full_name ?? '' },
      })),
    };
  }

  /** Logged with its list. */
  const act = (trx: Db, actor: Actor, action: string, { type, list }: Place, id: number, more = '') =>
    recordAct(deps, trx, actor, {
      action: `content_${action}`,
      target: { kind: type === 'reference' || type === 'award' ? type : 'content', id },
      reason: [list ?? type, more].filter(Boolean).join(', '),
    });

  /** Changes one locked entry; afterwards every instance reloads. */
  async function onItem(place: Place, id: number, work: (trx: Db, item: Item, store: Store) => Promise<void>) {
    const store = storeOf(place);
    await db.transaction().execute(async (trx) => {
      const item = await store.lock(trx, id);
      if (!item) throw notFound();
      await work(trx, item, store);
      if (place.type === 'award') await noteNewRule(trx, id);
    });
    await announce(place);
  }

  const answer = async (place: Place, id: number, message: Text, locale: Locale) => ({
    ...(await readItem(place, id)),
    message: message[locale],
  });

  return {
    readItem,

    async listItems(place: Place, request: PageRequest & { search?: string | undefined }) {
      const { count, results } = await storeOf(place).list(db, request);
      return { count, results: results.map(present) };
    },

    async createItem(actor: Actor, place: Place, sent: Body, locale: Locale) {
      if (isFixedContent(place.type)) throw new ApiError('wrong_state', { text: texts.fixed });
      const store = storeOf(place);
      const { body, position } = readBody(place.type, sent);
      if (place.list === 'cities') referenceData.requireCity(Number(body.parent ?? 0), 'parent');
      const id = await db.transaction().execute(async (trx) => {
        const created = await store.create(trx, { body, position, at: clock.now(), by: actor.id });
        await act(trx, actor, 'create', place, created);
        const notice = noticeOf(place.type, created, body);
        if (notice) await broadcast(trx, notice);
        if (place.type === 'award') await noteNewRule(trx, created);
        if (place.list === 'cities') await answerLeads(trx, created);
        return created;
      });
      await announce(place);
      return answer(place, id, texts.created, locale);
    },

    async changeItem(actor: Actor, place: Place, id: number, sent: Body, locale: Locale) {
      const { body, position } = readBody(place.type, sent);
      const isComing = place.type === 'terms' && takesEffectLater(body, moscowDate(clock.now()));
      await onItem(place, id, async (trx, item, store) => {
        await store.change(trx, item, { body, at: clock.now(), by: actor.id });
        if (position !== undefined) await store.move(trx, id, position);
        if (isComing && !body.minor) await broadcast(trx, termsNotice(item, body));
        await act(trx, actor, 'change', place, id);
      });
      return answer(place, id, texts.changed, locale);
    },

    async showItem(actor: Actor, place: Place, id: number, shown: boolean, locale: Locale) {
      if (isFixedContent(place.type)) throw new ApiError('wrong_state', { text: texts.fixed });
      await onItem(place, id, async (trx, item, store) => {
        if (item.shown === shown) throw new ApiError('wrong_state', { text: texts.already });
        await store.show(trx, id, shown, clock.now());
        await act(trx, actor, shown ? 'restore' : 'archive', place, id);
      });
      return { message: (shown ? texts.restored : texts.archived)[locale] };
    },

    async moveItem(actor: Actor, type: ContentType, id: number, to: 'earlier' | 'later', locale: Locale) {
      if (!isOrderedContent(type)) throw new ApiError('wrong_state', { text: texts.unordered });
      await onItem({ type }, id, async (trx, _item, store) => {
        if (!(await store.swap?.(trx, id, to === 'earlier' ? -1 : 1)))
          throw new ApiError('wrong_state', { text: texts.already });
        await act(trx, actor, 'move', { type }, id, to);
      });
      return { message: texts.moved[locale] };
    },

    /** Restoring an old version copies its texts into a new one. */
    async rollBackItem(actor: Actor, place: Place, id: number, version: number, locale: Locale) {
      await onItem(place, id, async (trx, item, store) => {
        const old = (await store.versions(trx, id)).find((one) => one.version === version);
        if (!old) throw notFound();
        await store.change(trx, item, { body: rolledBack(place.type, old.body), at: clock.now(), by: actor.id });
        await act(trx, actor, 'rollback', place, id, `version ${version}`);
      });
      return answer(place, id, texts.rolledBack, locale);
    },
  };
}
