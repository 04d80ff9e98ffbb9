/** Of the report of an error; its message is cut after scrubbing. */
export const reportLimits = { message: 200, frames: 5 } as const;

/** What may identify a person, and what stands in its place. The order counts: an address may hold digits. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/\S+/g, '[address]'],
  [/"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`/g, '[quoted]'],
  // An apostrophe within a word opens no quotation.
  [/(^|[^\p{L}\p{N}])(?:'[^']*')+/gu, '$1[quoted]'],
  // Quotations that were cut.
  [/["“«`].*$/s, '[quoted]'],
  [/(^|[^\p{L}\p{N}])'.*$/su, '$1[quoted]'],
  // Texts of the browser and of libraries are English: whatever else there is was typed by people, or speaks of them.
  [/[\u0080-\uffff]+/g, '[text]'],
  [/\+?\d[\d ().-]{5,30}\d/g, '[number]'],
  [/[\w-]{32,}/g, '[token]'],
  // React names its errors by number.
  [/(React error #\d{3}(?!\d))|\d{2,}/g, '$1'],
];

/** By words: a pattern of its own would look at each sign many times. */
const withoutEmails = (text: string) => text.replace(/\S+/g, (word) => (word.includes('@') ? '[e-mail]' : word));

/**
 * A message of an error without what may be personal: addresses, e-mails, phone numbers, quotations, runs of digits. The
 * browser applies it before sending and the server again: scrubbed text stays as it is.
 */
export const scrub = (text: string): string =>
  rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), withoutEmails(text));
