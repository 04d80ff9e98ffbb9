import { plainText } from '@ladushki/contract/plain-text';

/** Finds links, contacts and abuse in reviews: a moderator reads these first. */
const links =
  /https?:|www\.|(?<![\p{L}\d-])[\p{L}\d-]{2,}\.(?:ru|рф|com|net|org|me|io|su|info|online|site|app|dev)(?![\p{L}\d])/iu;
const handles = /(?<![\p{L}\d])@[\p{L}\d_.]{3,}|(?<![\p{L}\d._-])[\p{L}\d._-]+@[\p{L}\d-]+\.\p{L}{2,}/iu;
const phone = /(?:\d[\s().+-]*){10,}/;

/** Look-alike letters used to evade the check. */
const lookalikes: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  k: 'к',
  m: 'м',
  h: 'н',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  '0': 'о',
  '3': 'з',
  '6': 'б',
  '@': 'а',
};

const russianAbuse = [
  /(?<!\p{L})(?:на|по|о|за|от|ни|до|не)?ху[йеяёию]\p{L}*/u,
  /(?<!\p{L})(?:за|на|по|вы|до|от|у|про|объ|подъ|съ|разъ|не)?[её]б(?:а|л|н|у|ё|ы|и|с|т)\p{L}*/u,
  /(?<!\p{L})\p{L}*пизд\p{L}*/u,
  /(?<!\p{L})бля(?:д|т|ть|$|(?!\p{L}))\p{L}*/u,
  /(?<!\p{L})(?:муда|мудо|муди|мудил)\p{L}*/u,
  /(?<!\p{L})(?:сук[аиоу]|сучк\p{L}*|сучар\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})(?:гандон|гондон|пидор|пидар|педик)\p{L}*/u,
  /(?<!\p{L})(?:дебил|дерьм|говн|мраз|твар|ублюд|шлюх|засран)\p{L}*/u,
];
const englishAbuse = /\b(?:fuck\w*|shit\w*|bitch\w*|asshole\w*|cunt\w*|bastard\w*|whore\w*|slut\w*)\b/i;

const withoutLookalikes = (text: string) =>
  plainText(text).replace(/[abcekmhoptxy036@]/g, (letter) => lookalikes[letter] ?? letter);

const isAbusive = (text: string) =>
  englishAbuse.test(text) ||
  [plainText(text), withoutLookalikes(text)].some((words) => russianAbuse.some((form) => form.test(words)));

/** Whether a moderator should read the text before it is published. */
export const needsModerator = (text: string): boolean =>
  links.test(text) || handles.test(text) || phone.test(text) || isAbusive(text);
