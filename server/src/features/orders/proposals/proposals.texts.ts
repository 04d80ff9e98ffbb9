import type { Locale } from '@ladushki/contract/locales';
import { fillText } from '@ladushki/contract/text-forms';
import type words from '../../../../locales/ru/proposals.json';
import { readTexts } from '../../../platform/locale-texts.ts';
import type { StoredProposal } from './proposals.sql.ts';

export const texts = readTexts<typeof words>('proposals');

/** 16 ноября. */
const dayOf = (date: string, locale: Locale) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });

type Told = Pick<StoredProposal, 'fields' | 'before' | 'after'>;

/** What is proposed, in one line: перенести визит с 16 ноября на 17 ноября. */
function lineOf({ fields, before, after }: Told, locale: Locale): string {
  const [old, made] = [before.visits[0], after.visits[0]];
  const day = 'from' in fields ? fields.from : (old ?? made)?.date;
  return fillText(texts.lines[fields.kind === 'longer' && !fields.end_date ? 'endless' : fields.kind][locale], {
    day: day ? dayOf(day, locale) : '',
    to:
      fields.kind === 'longer' ? dayOf(fields.end_date ?? '1970-01-01', locale) : made ? dayOf(made.date, locale) : '',
  });
}

export const messageOf = (told: Told, event: 'made' | 'accepted' | 'declined', locale: Locale) =>
  fillText(texts.messages[event][locale], { what: lineOf(told, locale) });
