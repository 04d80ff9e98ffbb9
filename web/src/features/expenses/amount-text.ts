/** «350,50» → 35050; null: no amount of money. */
export function minorOfText(typed: string): number | null {
  const [, roubles, kopecks = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0₽]/g, '')) ?? [];
  return roubles === undefined ? null : Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'));
}
