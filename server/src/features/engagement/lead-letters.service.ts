import { contentIn, type Locale } from '@ladushki/contract/locales';
import { inBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { fill } from '../../platform/locale-texts.ts';
import { publicUrlOf } from '../../platform/public-url.ts';
import { withdrawCases } from '../cases/cases.service.ts';
import { lockLeadsOfPlace, selectLead } from './engagement.sql.ts';
import { texts } from './engagement.texts.ts';

const openedJob = 'leads-of-opened-place';
const letterJob = 'letter-to-lead';

/**
 * Leads whose city was added: each is written to once and its case is closed, in one transaction; letters go as jobs of
 * their own, so that one which does not arrive keeps nobody waiting.
 */
export function createLeadLetters(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'config'>) {
  const { db, jobs, mail, config } = deps;

  const answerSome = (place: number) => (limit: number) =>
    db.transaction().execute(async (trx) => {
      const leads = await lockLeadsOfPlace(trx, place, limit);
      for (const lead of leads) await jobs.schedule(trx, letterJob, { lead });
      await withdrawCases(deps, trx, 'lead', leads);
      return leads.length;
    });

  async function sendLetter(id: number): Promise<void> {
    const lead = await selectLead(db, id);
    if (!lead) return;
    const locale = lead.language as Locale;
    const { city, full_name: name } = lead;
    const words = fill(texts.opened.text, { name, city, address: `${publicUrlOf(config)}/register` });
    const subject = contentIn(fill(texts.opened.subject, { city }), locale);
    await mail.send({ key: `lead-opened-${id}`, to: lead.email, subject, text: contentIn(words, locale) });
  }

  jobs.define(openedJob, ({ place }) => inBatches(answerSome(Number(place))));
  jobs.define(letterJob, ({ lead }) => sendLetter(Number(lead)), { isOutside: true });

  /** In the transaction that adds the place. */
  return (trx: Db, place: number): Promise<unknown> => jobs.schedule(trx, openedJob, { place });
}

export type AnswerLeads = ReturnType<typeof createLeadLetters>;
