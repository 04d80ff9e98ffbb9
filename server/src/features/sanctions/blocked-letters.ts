import { fillText } from '@ladushki/contract/text-forms';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { createAppealLinks } from './appeal-links.service.ts';
import { ruleName } from './sanctions.present.ts';
import { isBlockedPerson, selectLetterAddress, selectSanction } from './sanctions.sql.ts';
import { texts } from './sanctions.texts.ts';

/** Letters to people who cannot read notices any more; the payload is the sanction's id. The link is made when it is sent. */
export const blockedLetterJob = 'letter-to-blocked';

export type BlockedLetter = keyof typeof texts.letters;

export function defineBlockedLetters({ db, jobs, mail, clock, config }: Deps): void {
  const links = createAppealLinks(config);

  async function send({ sanction: id, what }: JobData): Promise<void> {
    const sanction = await selectSanction(db, Number(id));
    if (!sanction || !(await isBlockedPerson(db, sanction.user_id))) return;
    const person = await selectLetterAddress(db, sanction.user_id);
    const words = texts.letters[what as BlockedLetter];
    if (!person || !words) return;
    const { email, language } = person;
    const text = fillText(words.text[language], {
      rule: ruleName(sanction, language),
      facts: sanction.facts,
      answer: sanction.appeal_answer ?? '',
      link: links.linkTo(sanction.id, clock.now()),
    });
    await mail.send({ key: `sanction-${id}-${what}`, to: email, subject: words.subject[language], text });
  }

  jobs.define(blockedLetterJob, send, { isOutside: true });
}
