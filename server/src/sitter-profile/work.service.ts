import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterProfile as calls } from '@ladushki/contract/sitter-profile';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../platform/actor.ts';
import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import { validationText } from '../platform/validation-text.ts';
import { experienceDays } from './experience.ts';
import { lockSitter } from './offer.sql.ts';
import { texts } from './sitter-profile.texts.ts';
import {
  deleteWork,
  insertWork,
  selectGoingOn,
  selectPeriods,
  selectWork,
  selectWorkPage,
  updateExperience,
  updateWork,
  type WorkFields,
} from './work.sql.ts';

type Draft = BodyOf<typeof calls.addWork>;
type Change = BodyOf<typeof calls.updateWork>;

const batch = 500;

const present = ({ id, post, organization, from_date, to_date, description }: WorkFields & { id: number }) => ({
  id,
  post,
  organization,
  from: from_date,
  to: to_date,
  until_now: to_date === null,
  description,
});

/** `until_now` and `to` are two ways to say the same: the one that is sent decides. */
function endAfter(stored: string | null, { to, until_now }: Change): string | null {
  if (until_now) return null;
  const end = to === undefined ? stored : to;
  if (until_now === false && end === null) throw invalidField('to', validationText('required'));
  return end;
}

const merged = (stored: WorkFields, change: Change): WorkFields => ({
  post: change.post ?? stored.post,
  organization: change.organization ?? stored.organization,
  from_date: change.from ?? stored.from_date,
  to_date: endAfter(stored.to_date, change),
  description: change.description ?? stored.description,
});

export function createWork({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let refreshedOn = '';
  /** Every change of work is one with the experience that follows from it. */
  const changeWork = <T>(userId: number, change: (trx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await lockSitter(trx, userId);
      const result = await change(trx);
      const days = experienceDays(await selectPeriods(trx, userId), moscowDate(clock.now()));
      await updateExperience(trx, [{ user_id: userId, days }]);
      return result;
    });

  return {
    async list(actor: Pick<Actor, 'id'>, request: PageRequest) {
      const { count, results } = await selectWorkPage(db, actor.id, request);
      return { count, results: results.map(present) };
    },

    async read(actor: Actor, id: number) {
      const row = await selectWork(db, id, actor.id);
      if (!row) throw notFound();
      return present(row);
    },

    async add(actor: Actor, draft: Draft, locale: Locale) {
      const { post, organization = '', from, to = null, description = '' } = draft;
      const fields = { post, organization, from_date: from, to_date: to, description };
      const row = await changeWork(actor.id, (trx) => insertWork(trx, actor.id, fields));
      return { ...present(row), message: texts.added[locale] };
    },

    async update(actor: Actor, id: number, change: Change, locale: Locale) {
      const row = await changeWork(actor.id, async (trx) => {
        const stored = await selectWork(trx, id, actor.id);
        if (!stored) throw notFound();
        const fields = merged(stored, change);
        if (fields.to_date && fields.to_date < fields.from_date) throw invalidField('to', validationText('range'));
        return updateWork(trx, id, fields);
      });
      return { ...present(row), message: texts.saved[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      await changeWork(actor.id, async (trx) => {
        if (!(await deleteWork(trx, id, actor.id))) throw notFound();
      });
      return { message: texts.removed[locale] };
    },

    /** Work that goes on makes experience grow by itself, a day each day. */
    async refreshExperience(): Promise<void> {
      const today = moscowDate(clock.now());
      if (today === refreshedOn) return;
      let after = 0;
      for (;;) {
        const sitters = await selectGoingOn(db, after, batch);
        if (sitters.length === 0) break;
        const experience = sitters.map(({ user_id, periods }) => ({ user_id, days: experienceDays(periods, today) }));
        await updateExperience(db, experience);
        after = sitters.at(-1)?.user_id ?? after;
      }
      refreshedOn = today;
    },
  };
}
