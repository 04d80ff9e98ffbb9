import { firstNameOf, type Named } from '@ladushki/contract/names';
import { formsOf, isFormOfGivenName } from './name-forms.ts';

export interface Family {
  customer: Named;
  /** Full names of the children. */
  children: readonly string[];
  /** The address as the family wrote it, and the public names of its place. */
  address: string;
  places: readonly string[];
}

const hidden = '…';
const contacts = [
  /(?<![\p{L}\d._-])[\p{L}\d._-]+@[\p{L}\d-]+\.\p{L}{2,}/gu,
  /(?<![\p{L}\d])@[\p{L}\d_.]{3,}/gu,
  /\+?\d(?:[\s().-]*\d){6,}/g,
];

/** Any case of the first letter: what follows an address marker must be recognised by its capital. */
const either = (marks: string) => marks.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** Markers before or after a street name, or before a number in an address. */
const street = String.raw`(?:${either(
  String.raw`улиц\p{Ll}+|ул\.?|проспект\p{Ll}*|просп\.?|пр-к?т\p{Ll}*|переул\p{Ll}+|пер\.|бульвар\p{Ll}*|б-р\p{Ll}*|шоссе|набережн\p{Ll}+|наб\.|площад\p{Ll}+|проезд\p{Ll}*|алле\p{Ll}+|тупик\p{Ll}*|микрорайон\p{Ll}*|мкр\.?`,
)})(?!\p{L})`;
const inHouse = `(?:${either(
  String.raw`дом\p{Ll}{0,2}|д\.?|корпус\p{Ll}{0,2}|корп\.?|строени\p{Ll}{1,2}|стр\.?|квартир\p{Ll}{1,2}|кв\.?|подъезд\p{Ll}{0,2}|этаж\p{Ll}{0,2}`,
)})`;
const number = String.raw`№?\s?\d[\p{L}\d/-]*`;
const house = String.raw`(?:[\s,.]+(?:${inHouse}\s?)?${number})*`;
const streetName = String.raw`[\p{Lu}\d][\p{L}\d'’-]*`;
export const streets = [
  new RegExp(String.raw`(?<!\p{L})${street}\s+${streetName}(?:\s+\p{Lu}[\p{L}'’-]*)*${house}`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})\p{Lu}[\p{L}-]*\s+${street}${house}`, 'gu'),
];
const addresses = [...streets, new RegExp(String.raw`(?<!\p{L})${inHouse}\s?${number}`, 'gu')];
const addressMark = new RegExp(`^(?:${street}|${inHouse})$`, 'u');

const wordForm = /[\p{L}\d][\p{L}\d'’]*/gu;
export const wordsOf = (text: string) => text.match(wordForm) ?? [];
const shortestStreet = 4;

/** Words of the address that are not in the public names of the place. */
function streetNames({ address, places }: Family): string[] {
  const isPublic = formsOf(places.flatMap(wordsOf));
  return wordsOf(address).filter(
    (each) => each.length >= shortestStreet && !/^\d/.test(each) && !isPublic(each) && !addressMark.test(each),
  );
}

/** A title for strangers: without surname, patronymic, children's names, contacts and addresses. */
export function publicTitle(title: string, family: Family): string {
  const isCalled = formsOf(wordsOf(firstNameOf(family.customer)));
  const isOwn = formsOf([family.customer.full_name, ...family.children].flatMap(wordsOf));
  const isStreet = formsOf(streetNames(family));
  const isHidden = (each: string) => {
    if (isCalled(each) && !family.children.some((child) => formsOf(wordsOf(child))(each))) return false;
    return isOwn(each) || isStreet(each) || (/^\p{Lu}/u.test(each) && isFormOfGivenName(each));
  };
  const plain = [...contacts, ...addresses].reduce((text, form) => text.replace(form, hidden), title);
  const cleaned = plain
    .replace(wordForm, (each) => (isHidden(each) ? hidden : each))
    .replace(/…(?:[\s,.;:-]*…)+/gu, hidden)
    .trim();
  return /[\p{L}\d]/u.test(cleaned) ? cleaned : '';
}
