const patronymic = /(вич|вна|ична|мич|оглы|кызы)$/i;
/** Endings that surnames have and first names do not; -ин and -ина are left out, as in Екатерина. */
const surname = /..(ов|ев|ёв|ский|цкий|ской|ова|ева|ёва|ская|цкая|енко|ук|юк|дзе|швили|их|ых)$/i;

/**
 * What one is called by: people write «Ковалёва Вера Викторовна», «Вера Ковалёва» or just «Вера». A word that cannot
 * be told from a name is taken for one.
 */
export function firstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const at = words.findIndex((word, index) => index > 0 && patronymic.test(word));
  if (at > 0) return words[at - 1] ?? fullName;
  const [first = fullName, second] = words;
  return second && surname.test(first) && !surname.test(second) ? second : first;
}
