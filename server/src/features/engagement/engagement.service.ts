import type { BodyOf } from '@ladushki/contract/endpoint';
import type { engagement as calls, PollQuestion } from '@ladushki/contract/engagement';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError } from '../../platform/errors.ts';
import { openCase, withdrawCases } from '../cases/cases.service.ts';
import type { Content } from '../content/content.service.ts';
import {
  deleteLeads,
  deleteLetters,
  deleteMysteryClients,
  deletePollAnswers,
  insertLead,
  insertLetter,
  insertMysteryClient,
  saveAnswer,
  selectLettersOf,
} from './engagement.sql.ts';
import { texts } from './engagement.texts.ts';

type Lead = BodyOf<typeof calls.leaveContacts>;
type MysteryClient = BodyOf<typeof calls.joinMysteryClients>;
type Letter = BodyOf<typeof calls.writeToSupport>;

interface Sender {
  actor: Actor | null;
  ip: string;
  locale: Locale;
}

const mostFormsAnHour = 10;
const mostLettersAnHour = 20;

/** Deletes poll answers, letters, and forms sent with the person's contacts; withdraws their cases. */
export async function eraseEngagement(
  deps: Pick<Deps, 'clock'>,
  trx: Db,
  userId: number,
  contacts: string[],
): Promise<void> {
  await deletePollAnswers(trx, userId);
  await withdrawCases(deps, trx, 'support', await deleteLetters(trx, userId));
  await withdrawCases(deps, trx, 'mystery_client', await deleteMysteryClients(trx, userId, contacts));
  if (contacts.length > 0) await withdrawCases(deps, trx, 'lead', await deleteLeads(trx, contacts));
}

export const exportLetters = selectLettersOf;

/** Poll answers, forms and letters of visitors. Forms and letters become moderators' cases. */
export function createEngagement(deps: Deps, content: Pick<Content, 'termsVersion'>) {
  const { db, clock, counters } = deps;

  async function refuseFlood(key: string, most: number): Promise<void> {
    const { count, resetSeconds } = await counters.increment(key, 3600);
    if (count > most) throw new ApiError('too_many', { text: texts.tooMany, retryAfterSeconds: resetSeconds });
  }

  const withCase = (kind: 'lead' | 'mystery_client' | 'support', insert: (trx: Db) => Promise<number>) =>
    db.transaction().execute(async (trx) => openCase(deps, trx, { kind, subject: await insert(trx) }));

  return {
    /** `visitor`: the person's id, or the visitor's session key. */
    async answerPoll(visitor: string, unique_value: PollQuestion, answer: boolean) {
      await saveAnswer(db, { visitor, question: unique_value, answer, answered_at: clock.now() });
      return { unique_value, answer };
    },

    async leaveContacts(lead: Lead, ip: string, locale: Locale) {
      await refuseFlood(`leads:${ip}`, mostFormsAnHour);
      await withCase('lead', (trx) => insertLead(trx, { ...lead, language: locale, created_at: clock.now() }));
      return { message: texts.sent[locale] };
    },

    /** With a token it is that person's. */
    async joinMysteryClients(form: MysteryClient, { actor, ip, locale }: Sender) {
      await refuseFlood(`mystery:${ip}`, mostFormsAnHour);
      const { fullname, agreements: _, ...rest } = form;
      const row = {
        ...rest,
        user_id: actor?.id ?? null,
        full_name: fullname,
        personal_data_version: content.termsVersion('personal_data'),
        service_terms_version: content.termsVersion('service_agreement'),
        advertising_version: content.termsVersion('advertising'),
        created_at: clock.now(),
      };
      await withCase('mystery_client', (trx) => insertMysteryClient(trx, row));
      return { message: texts.sent[locale] };
    },

    async writeToSupport(actor: Actor, letter: Letter, locale: Locale) {
      await refuseFlood(`letters:${actor.id}`, mostLettersAnHour);
      const row = { ...letter, author_id: actor.id, created_at: clock.now() };
      await withCase('support', (trx) => insertLetter(trx, row));
      return { message: texts.letterSent[locale] };
    },
  };
}

export type Engagement = ReturnType<typeof createEngagement>;
