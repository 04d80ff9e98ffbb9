import { firstNameOf, type Named } from '@ladushki/contract/names';
import { formsOf } from './name-forms.ts';
import { streets, wordsOf } from './public-title.ts';

/** What of a name is not for others: the surname and the patronymic. */
function hiddenNamesOf(person: Named): string[] {
  const isCalled = formsOf(wordsOf(firstNameOf(person)));
  return wordsOf(person.full_name).filter((word) => !isCalled(word));
}

/** Whether a text that others read tells a surname or a patronymic of these people, in any case, or a street. */
export function tellsOfFamily(text: string, people: readonly Named[]): boolean {
  const isHidden = formsOf(people.flatMap(hiddenNamesOf));
  // A surname may be a common word, which is written small.
  const isNamed = wordsOf(text).some((word) => /^\p{Lu}/u.test(word) && isHidden(word));
  return isNamed || streets.some((form) => text.search(form) >= 0);
}
