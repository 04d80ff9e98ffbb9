import { firstName } from '../search/results/first-name.ts';

const isSame = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** The first name of a child. A word that the parent's name begins with is the surname, also «Зимин» of «Зимина». */
export function childName(fullName: string, parentName: string): string {
  const [first = '', second] = fullName.trim().split(/\s+/);
  const [surname = ''] = parentName.trim().split(/\s+/);
  return second && isSame(first, surname) ? second : firstName(fullName);
}
