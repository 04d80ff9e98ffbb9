export type Gender = 'male' | 'female';

/** `[а]` is kept for a woman and removed for a man; `[ая|ый]` is the woman's form, then the man's. */
export const inflect = (text: string, gender: Gender) =>
  text.replace(/\[([^\]|]*)(?:\|([^\]]*))?\]/g, (_match, female: string, male = '') =>
    gender === 'female' ? female : male,
  );

/** 1 год, 2 года, 5 лет. */
export function plural(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const tens = count % 100;
  const units = count % 10;
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

export const years = (count: number) => `${count} ${plural(count, ['год', 'года', 'лет'])}`;

/** Fills `{name}` in a text. */
export const fillIn = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (match, key: string) => values[key] ?? match);
