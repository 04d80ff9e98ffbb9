import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Life } from '@ladushki/contract/life-dates';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterProfile as calls } from '@ladushki/contract/sitter-profile';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { texts } from '../sitter-profile.texts.ts';
import {
  deleteEducation,
  type EducationFields,
  insertEducation,
  selectAllEducation,
  selectEducation,
  selectEducationPage,
  updateEducation,
} from './education.sql.ts';
import { type History, isPossible, pageOfPossible, requirePossible } from './history.ts';

type Draft = BodyOf<typeof calls.addEducation>;
type Change = BodyOf<typeof calls.updateEducation>;

const presentPublic = ({ id, institution, faculty, from, to }: EducationFields & { id: number }) => ({
  id,
  institution,
  faculty,
  start: from,
  ending: to,
});

const present = (row: EducationFields & { id: number }, life: Life) => ({
  ...presentPublic(row),
  check_dates: !isPossible(row, life),
});

const merged = (stored: EducationFields, change: Change): EducationFields => ({
  institution: change.institution ?? stored.institution,
  faculty: change.faculty ?? stored.faculty,
  from: change.start ?? stored.from,
  to: change.ending === undefined ? stored.to : change.ending,
});

const ends = { from: 'start', to: 'ending' };

export function createEducation({ db }: Pick<Deps, 'db'>, history: Pick<History, 'lifeOf' | 'change'>) {
  return {
    async list(actor: Pick<Actor, 'id'>, request: PageRequest) {
      const [life, { count, results }] = await Promise.all([
        history.lifeOf(db, actor.id),
        selectEducationPage(db, actor.id, request),
      ]);
      return { count, results: results.map((row) => present(row, life)) };
    },

    async listPublic({ id }: Pick<Actor, 'id'>, request: PageRequest) {
      const [life, rows] = await Promise.all([history.lifeOf(db, id), selectAllEducation(db, id)]);
      const { count, results } = pageOfPossible(rows, life, request);
      return { count, results: results.map(presentPublic) };
    },

    async read(actor: Actor, id: number) {
      const row = await selectEducation(db, id, actor.id);
      if (!row) throw notFound();
      return present(row, await history.lifeOf(db, actor.id));
    },

    async add(actor: Actor, { institution, faculty = '', start, ending = null }: Draft, locale: Locale) {
      const fields = { institution, faculty, from: start, to: ending };
      const entry = await history.change(db, actor.id, async (trx, life) => {
        requirePossible(fields, life, ends);
        return present(await insertEducation(trx, actor.id, fields), life);
      });
      return { ...entry, message: texts.added[locale] };
    },

    async update(actor: Actor, id: number, change: Change, locale: Locale) {
      const entry = await history.change(db, actor.id, async (trx, life) => {
        const stored = await selectEducation(trx, id, actor.id);
        if (!stored) throw notFound();
        const fields = merged(stored, change);
        requirePossible(fields, life, ends);
        return present(await updateEducation(trx, id, fields), life);
      });
      return { ...entry, message: texts.saved[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      if (!(await deleteEducation(db, id, actor.id))) throw notFound();
      return { message: texts.removed[locale] };
    },
  };
}
