import type { Deps } from '../../../platform/deps.ts';
import type { JobData } from '../../../platform/jobs/jobs.ts';
import { selectAnsweredLetter } from './queue.sql.ts';

/** Sends a moderator's reply to a support letter; the payload is the case's id. */
export const answerLetterJob = 'answer-support-letter';

export function defineLetterAnswers({ db, jobs, mail }: Pick<Deps, 'db' | 'jobs' | 'mail'>): void {
  async function answer({ case: id }: JobData): Promise<void> {
    const letter = await selectAnsweredLetter(db, Number(id));
    if (!letter?.email || !letter.answer) return;
    await mail.send({
      key: `answer-${id}`,
      to: letter.email,
      subject: `Re: ${letter.subject}`,
      text: `${letter.answer}\n\n> ${letter.text.replaceAll('\n', '\n> ')}`,
    });
  }
  jobs.define(answerLetterJob, answer, { isOutside: true });
}
