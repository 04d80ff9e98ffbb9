import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Life } from '@ladushki/contract/life-dates';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterProfile as calls } from '@ladushki/contract/sitter-profile';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { texts } from '../sitter-profile.texts.ts';
import { type History, isPossible, pageOfPossible, requirePossible } from './history.ts';
import {
  deleteWork,
  insertWork,
  selectAllWork,
  selectWork,
  selectWorkPage,
  updateWork,
  type WorkFields,
} from './work.sql.ts';

type Draft = BodyOf<typeof calls.addWork>;
type Change = BodyOf<typeof calls.updateWork>;

const presentPublic = ({ id, post, organization, from, to, description }: WorkFields & { id: number }) => ({
  id,
  post,
  organization,
  from,
  to,
  until_now: to === null,
  description,
});

const present = (row: WorkFields & { id: number }, life: Life) => ({
  ...presentPublic(row),
  check_dates: !isPossible(row, life),
});

/** `until_now` and `to` are alternatives: the one that is sent decides. */
function endAfter(stored: string | null, { to, until_now }: Change): string | null {
  if (until_now) return null;
  const end = to === undefined ? stored : to;
  if (until_now === false && end === null) throw invalidField('to', validationText('required'));
  return end;
}

const merged = (stored: WorkFields, change: Change): WorkFields => ({
  post: change.post ?? stored.post,
  organization: change.organization ?? stored.organization,
  from: change.from ?? stored.from,
  to: endAfter(stored.to, change),
  description: change.description ?? stored.description,
});

const ends = { from: 'from', to: 'to' };

export function createWork({ db }: Pick<Deps, 'db'>, history: Pick<History, 'lifeOf' | 'change'>) {
  return {
    async list(actor: Pick<Actor, 'id'>, request: PageRequest) {
      const [life, { count, results }] = await Promise.all([
        history.lifeOf(db, actor.id),
        selectWorkPage(db, actor.id, request),
      ]);
      return { count, results: results.map((row) => present(row, life)) };
    },

    async listPublic({ id }: Pick<Actor, 'id'>, request: PageRequest) {
      const [life, rows] = await Promise.all([history.lifeOf(db, id), selectAllWork(db, id)]);
      const { count, results } = pageOfPossible(rows, life, request);
      return { count, results: results.map(presentPublic) };
    },

    async read(actor: Actor, id: number) {
      const row = await selectWork(db, id, actor.id);
      if (!row) throw notFound();
      return present(row, await history.lifeOf(db, actor.id));
    },

    async add(actor: Actor, draft: Draft, locale: Locale) {
      const { post, organization = '', from, to = null, description = '' } = draft;
      const fields = { post, organization, from, to, description };
      const entry = await history.change(db, actor.id, async (trx, life) => {
        requirePossible(fields, life, ends);
        return present(await insertWork(trx, actor.id, fields), life);
      });
      return { ...entry, message: texts.added[locale] };
    },

    async update(actor: Actor, id: number, change: Change, locale: Locale) {
      const entry = await history.change(db, actor.id, async (trx, life) => {
        const stored = await selectWork(trx, id, actor.id);
        if (!stored) throw notFound();
        const fields = merged(stored, change);
        requirePossible(fields, life, ends);
        return present(await updateWork(trx, id, fields), life);
      });
      return { ...entry, message: texts.saved[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      await history.change(db, actor.id, async (trx) => {
        if (!(await deleteWork(trx, id, actor.id))) throw notFound();
      });
      return { message: texts.removed[locale] };
    },
  };
}
