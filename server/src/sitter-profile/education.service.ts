import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterProfile as calls } from '@ladushki/contract/sitter-profile';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import { validationText } from '../platform/validation-text.ts';
import {
  deleteEducation,
  type EducationFields,
  insertEducation,
  lockEducation,
  selectEducation,
  selectEducationPage,
  updateEducation,
} from './education.sql.ts';
import { texts } from './sitter-profile.texts.ts';

type Draft = BodyOf<typeof calls.addEducation>;
type Change = BodyOf<typeof calls.updateEducation>;

const present = ({ id, institution, faculty, start_date, end_date }: EducationFields & { id: number }) => ({
  id,
  institution,
  faculty,
  start: start_date,
  ending: end_date,
});

const merged = (stored: EducationFields, change: Change): EducationFields => ({
  institution: change.institution ?? stored.institution,
  faculty: change.faculty ?? stored.faculty,
  start_date: change.start ?? stored.start_date,
  end_date: change.ending === undefined ? stored.end_date : change.ending,
});

export const createEducation = ({ db }: Pick<Deps, 'db'>) => ({
  async list(actor: Pick<Actor, 'id'>, request: PageRequest) {
    const { count, results } = await selectEducationPage(db, actor.id, request);
    return { count, results: results.map(present) };
  },

  async read(actor: Actor, id: number) {
    const row = await selectEducation(db, id, actor.id);
    if (!row) throw notFound();
    return present(row);
  },

  async add(actor: Actor, { institution, faculty = '', start, ending = null }: Draft, locale: Locale) {
    const row = await insertEducation(db, actor.id, { institution, faculty, start_date: start, end_date: ending });
    return { ...present(row), message: texts.added[locale] };
  },

  async update(actor: Actor, id: number, change: Change, locale: Locale) {
    const row = await db.transaction().execute(async (trx) => {
      const stored = await lockEducation(trx, id, actor.id);
      if (!stored) throw notFound();
      const fields = merged(stored, change);
      if (fields.end_date && fields.end_date < fields.start_date) throw invalidField('ending', validationText('range'));
      return updateEducation(trx, id, fields);
    });
    return { ...present(row), message: texts.saved[locale] };
  },

  async remove(actor: Actor, id: number, locale: Locale) {
    if (!(await deleteEducation(db, id, actor.id))) throw notFound();
    return { message: texts.removed[locale] };
  },
});
