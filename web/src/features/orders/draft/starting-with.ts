import { type DraftValues, emptyDraft } from './draft-values.ts';

const isWhole = (text: string) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2} \d{2}:\d{2}$/.test(text);

/** One visit at the hours of a free stretch, which were pressed on the sitter's page; without them an empty draft. */
export function startingWith(chosen: URLSearchParams): DraftValues {
  const [date = '', from = '', to = ''] = ['date', 'from', 'to'].map((name) => chosen.get(name) ?? '');
  if (!isWhole(`${date} ${from} ${to}`)) return emptyDraft;
  const item = { ...emptyDraft.order_item, start_date: date, start_time: from, end_time: to };
  return { ...emptyDraft, rhythm: 'once', order_item: item };
}
