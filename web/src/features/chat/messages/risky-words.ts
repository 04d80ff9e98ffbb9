/** What a message may ask for: to pay or to talk outside the service. */
export type Risk = 'payment' | 'messenger';

const longestRead = 4_000;

/** Latin letters that look like Cyrillic ones. */
const lookalikes: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  ё: 'е',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

const inCyrillic = (word: string) => [...word].map((char) => lookalikes[char] ?? char).join('');

const startsWithAny = (stems: readonly string[]) => (word: string) => stems.some((stem) => word.startsWith(stem));
const isAny = (words: readonly string[]) => (word: string) => words.includes(word);

const isMessenger = startsWithAny([
  'whatsap',
  'watsap',
  'telegram',
  'viber',
  'wechat',
  'ватсап',
  'вотсап',
  'ватцап',
  'вацап',
  'уатсап',
  'телеграм',
  'вайбер',
  'вибер',
  'вконтакт',
  'инстаграм',
  'скайп',
]);
/** Common words: they count only together with an invitation. */
const isShortName = isAny(['тг', 'tg', 'вк', 'vk', 'телега', 'телегу', 'телеге', 'signal', 'skype', 'instagram']);
const isInvitation = startsWithAny([
  'напиш',
  'пиши',
  'перей',
  'перех',
  'давай',
  'добав',
  'свяж',
  'общат',
  'write',
  'text',
  'message',
  'contact',
  'move',
  'add',
  'switch',
  'continue',
]);
const messengerLink = /(?:^|[\s/.(])(?:t\.me|wa\.me|vk\.me|vk\.com)\//i;

const isPaying = startsWithAny([
  'перевед',
  'перевес',
  'перевод',
  'переч',
  'скин',
  'кинь',
  'оплат',
  'заплат',
  'плат',
  'предоплат',
  'аванс',
  'задат',
  'pay',
  'prepay',
  'transfer',
  'deposit',
  'wire',
]);
const isOutside = startsWithAny([
  'карточк',
  'сбер',
  'тиньк',
  'киви',
  'qiwi',
  'юмани',
  'биткоин',
  'крипт',
  'bitcoin',
  'crypto',
  'paypal',
  'мимо',
  'минуя',
  'обход',
  'напрямую',
  'outside',
  'directly',
  'bypass',
]);
const isOutsideWord = isAny(['карту', 'карте', 'картой', 'карты', 'сбп', 'usdt', 'card', 'zelle', 'revolut']);

/** Luhn check of card numbers. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 16 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const hasCardNumber = (text: string) =>
  (text.match(/\d[\d -]{14,22}\d/g) ?? []).some((found) => isCardNumber(found.replace(/\D/g, '')));

/** The risks found in a message; empty for most. */
export function risksOf(message: string): Risk[] {
  const text = message.slice(0, longestRead).toLowerCase();
  const plain = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = [...plain, ...plain.map(inCyrillic)];
  const says = (...kinds: ((word: string) => boolean)[]) => words.some((word) => kinds.some((kind) => kind(word)));
  const risks: Risk[] = [];
  if (hasCardNumber(text) || (says(isPaying) && says(isOutside, isOutsideWord))) risks.push('payment');
  if (messengerLink.test(text) || says(isMessenger) || (says(isShortName) && says(isInvitation))) {
    risks.push('messenger');
  }
  return risks;
}
