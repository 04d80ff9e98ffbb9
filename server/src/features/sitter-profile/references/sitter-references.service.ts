import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@ladushki/contract/endpoint';
import { firstNameOf } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterReferences as calls, OwnReference, ShownReference } from '@ladushki/contract/sitter-references';
import { referenceLimits } from '@ladushki/contract/sitter-references-constants';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import type { Content } from '../../content/content.service.ts';
import { createReferenceTokens } from '../../identity/accounts/reference-tokens.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { needsModerator } from '../../reviews/reviews.service.ts';
import { type History, requirePossible } from '../background/history.ts';
import { lockSitter } from '../offer.sql.ts';
import { referenceTexts, texts } from '../sitter-profile.texts.ts';
import {
  answerReference,
  deleteLapsedTo,
  deleteReferencesTo,
  insertReference,
  type ReferenceRow,
  removeReference,
  selectAsked,
  selectConfirmedPage,
  selectReferencesOf,
  selectReferencesPage,
  selectRoom,
  selectSendable,
} from './sitter-references.sql.ts';

type Draft = BodyOf<typeof calls.ask>;

const sendJob = 'sitter_profile.send_reference';
const dayMs = 24 * 3_600_000;
/** A day's letters and messages: of one sitter, and to one address by anybody. */
const perDay = { person: 20, address: 5 };
const ownPage = '/profile/awards-achievements';

const present = (row: ReferenceRow, now: Date): OwnReference => ({
  id: row.id,
  name: row.name,
  status: row.status === 'sent' && row.expires_at <= now ? 'lapsed' : row.status,
  created_date: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

export const exportReferences = selectReferencesOf;

/** What others hold of a person who leaves; the person's own go with the profile. */
export const eraseReferencesTo = async (trx: Db, contacts: string[]): Promise<void> => {
  await deleteReferencesTo(trx, contacts);
};

/** Confirmed references of a sitter, for members. */
export async function listConfirmed(
  db: Db,
  sitter: { id: number },
  request: PageRequest,
): Promise<Page<ShownReference>> {
  const { count, results } = await selectConfirmedPage(db, sitter.id, request);
  return {
    count,
    results: results.map(({ name, answered_at, ...reference }) => ({
      first_name: firstNameOf({ full_name: name, first_name: null }),
      ...reference,
      confirmed_at: answered_at.toISOString(),
    })),
  };
}

interface Parts {
  history: Pick<History, 'lifeOf'>;
  content: Pick<Content, 'termsVersion'>;
  notifications: Pick<NotificationsService, 'notify'>;
}

/** References of former families, confirmed through a link that works once. */
export function createReferences(deps: Deps, { history, content, notifications }: Parts) {
  const { db, clock, jobs, counters, mail, sms, config } = deps;
  const { tokenOf, hashOf } = createReferenceTokens(config);

  async function send(id: number, { isRetry }: JobRun): Promise<void> {
    const found = await selectSendable(db, id, clock.now());
    if (!found) return;
    const { login: to, language } = found;
    const site = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
    const address = `${site}/reference/${tokenOf(found.seed)}`;
    const { subject, letter, message } = referenceTexts(firstNameOf(found), address);
    const key = `reference-${id}`;
    if (!to.includes('@')) return sms.send({ key, to, text: message[language], isRetry });
    return mail.send({ key, to, subject: subject[language], text: letter[language] });
  }
  jobs.define(sendJob, ({ reference }, run) => send(Number(reference), run), {
    isOutside: true,
    concurrency: 2,
    batch: 5,
  });

  /** Whether or not somebody has the address: what a person sends is bounded. */
  async function countSent(actor: Actor, login: string): Promise<void> {
    for (const [key, most] of [
      [`references:${actor.id}`, perDay.person],
      [`references-to:${login}`, perDay.address],
    ] as const) {
      const { count, resetSeconds } = await counters.increment(key, dayMs / 1000);
      if (count > most) throw new ApiError('too_many', { retryAfterSeconds: resetSeconds });
    }
  }

  async function requireRoom(trx: Db, userId: number, login: string): Promise<void> {
    await deleteLapsedTo(trx, userId, login, clock.now());
    const room = await selectRoom(trx, userId, login, clock.now());
    if (room.is_own) throw invalidField('login', texts.references.ownContact);
    if (room.is_asked) throw new ApiError('conflict', { text: texts.references.isAsked });
    if (room.live >= referenceLimits.live) throw new ApiError('conflict', { text: texts.references.full });
  }

  return {
    async list(actor: Actor, request: PageRequest) {
      const { count, results } = await selectReferencesPage(db, actor.id, request);
      return { count, results: results.map((row) => present(row, clock.now())) };
    },

    async ask(actor: Actor, { text = '', ...draft }: Draft, locale: Locale) {
      await countSent(actor, draft.login);
      const row = await db.transaction().execute(async (trx) => {
        await lockSitter(trx, actor.id);
        requirePossible(draft, await history.lifeOf(trx, actor.id), { from: 'from', to: 'to' });
        await requireRoom(trx, actor.id, draft.login);
        const now = clock.now();
        const seed = randomBytes(32);
        const made = await insertReference(trx, {
          ...draft,
          text,
          user_id: actor.id,
          seed,
          token_hash: hashOf(tokenOf(seed)),
          created_at: now,
          expires_at: new Date(now.getTime() + referenceLimits.days * dayMs),
        });
        await jobs.schedule(trx, sendJob, { reference: made.id });
        return made;
      });
      return { ...present(row, clock.now()), message: texts.references.asked[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      if (!(await removeReference(db, id, actor.id, clock.now()))) throw notFound();
      return { message: texts.removed[locale] };
    },

    async read(token: string) {
      const found = await selectAsked(db, hashOf(token), clock.now());
      if (!found) throw notFound(texts.references.gone);
      const { from, to, text } = found;
      return { sitter: firstNameOf(found), from, to, text };
    },

    async answer(token: string, { confirms, text = '' }: BodyOf<typeof calls.answer>, locale: Locale) {
      if (confirms && needsModerator(text)) throw invalidField('text', texts.references.unfitText);
      await db.transaction().execute(async (trx) => {
        const sitter = await answerReference(trx, hashOf(token), {
          status: confirms ? 'confirmed' : 'declined',
          // Words of who declines are for nobody.
          text: confirms ? text : '',
          personal_data_version: content.termsVersion('personal_data'),
          at: clock.now(),
        });
        if (sitter === undefined) throw notFound(texts.references.gone);
        const template = confirms ? 'reference_confirmed' : 'reference_declined';
        await notifications.notify(trx, sitter, { type: 'system', template, link: ownPage });
      });
      return { message: texts.references[confirms ? 'confirmed' : 'declined'][locale] };
    },
  };
}

export type References = ReturnType<typeof createReferences>;
