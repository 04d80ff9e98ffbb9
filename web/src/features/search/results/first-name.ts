const patronymic = /(вич|вна|ична|мич|оглы|кызы)$/i;
/** Surname endings that first names do not have; -ин and -ина are excluded, as in Екатерина. */
const surname = /..(ов|ев|ёв|ский|цкий|ской|ова|ева|ёва|ская|цкая|енко|ук|юк|дзе|швили|их|ых)$/i;

/** The first name in «Ковалёва Вера Викторовна», «Вера Ковалёва» or «Вера». An ambiguous word counts as a name. */
export function firstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const at = words.findIndex((word, index) => index > 0 && patronymic.test(word));
  if (at > 0) return words[at - 1] ?? fullName;
  const [first = fullName, second] = words;
  return second && surname.test(first) && !surname.test(second) ? second : first;
}
