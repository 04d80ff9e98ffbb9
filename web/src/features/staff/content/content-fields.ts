import { termsNoticeDays } from '@ladushki/contract/consents-constants';
import { type ContentLocale, contentIn, contentLocales, defaultLocale, type Locale } from '@ladushki/contract/locales';
import type { ContentType, ReferenceList } from '@ladushki/contract/staff-content-constants';
import { addDays, moscowDate, moscowInstant, moscowTime } from '@ladushki/contract/visits';
import { today } from '../../../lib/today.ts';
import type staff from '../../../locales/ru/staff.json';

export interface Field {
  path: string;
  label: Exclude<keyof typeof staff.content.fields, 'answer'>;
  /** Multi-line. */
  isLong?: boolean;
  /** In every language of the content. */
  isBoth?: boolean;
  /** Optional. */
  isNullable?: boolean;
}

const title: Field = { path: 'title', label: 'title', isBoth: true };
const name: Field = { path: 'name', label: 'name', isBoth: true };
const text: Field = { path: 'text', label: 'text', isBoth: true, isLong: true };
const image: Field = { path: 'image', label: 'image', isNullable: true };
const link: Field[] = [name, { path: 'url', label: 'url' }, { path: 'icon', label: 'icon' }];

/** Fields of each type; answers and fields of new entries are in the form itself. */
export const contentFields: Record<ContentType, readonly Field[]> = {
  faq: [{ path: 'text', label: 'question', isBoth: true }],
  about_us: [title, text],
  terms: [name, text, { path: 'file', label: 'file', isNullable: true }],
  contacts: [
    { path: 'phone_number', label: 'phone_number' },
    { path: 'email', label: 'email' },
    { path: 'location.address', label: 'address', isBoth: true },
  ],
  social: link,
  app_links: link,
  home_claims: [title, text],
  news: [title, text, image],
  events: [title, text, { path: 'place', label: 'place', isBoth: true }, image],
  reference: [name],
  award: [name, { path: 'description', label: 'description', isBoth: true, isLong: true }, image],
};

export type Body = Record<string, unknown>;
/** A text in every language of the content. */
export type ContentText = Record<ContentLocale, string>;

export const emptyText = () => Object.fromEntries(contentLocales.map((locale) => [locale, ''])) as ContentText;

const emptyBodies: Partial<Record<ContentType, Body>> = {
  faq: { text: emptyText(), children: [{ text: emptyText() }] },
  contacts: { phone_number: '', email: '', location: { address: emptyText() } },
};

/** An empty entry. */
export function emptyBody(type: ContentType, list: ReferenceList | null): Body {
  const known = emptyBodies[type];
  if (known) return known;
  const body: Body = Object.fromEntries(
    contentFields[type].map(({ path, isBoth }) => [path, isBoth ? emptyText() : '']),
  );
  if (list === 'reject_reasons') Object.assign(body, { used_for: 'verification', side: '' });
  if (list === 'cities') body.parent = '';
  if (type === 'events') Object.assign(body, { starts_at: '', category: '' });
  return body;
}

/** Null is an empty field, and is sent as null. */
export function toForm(type: ContentType, body: Body): Body {
  const values = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value ?? '']));
  if (type === 'home_claims') return { kind: '', ...values };
  // `minor` and the effective date belong to one version: a new one starts with the defaults.
  if (type === 'terms') return { ...values, minor: false, effective_from: addDays(today(), termsNoticeDays) };
  if (type === 'events') return { ...values, ...startOf(String(body.starts_at)) };
  if (type === 'award') return { ...values, rule: body.rule ?? noRule };
  return values;
}

const noRule = { kind: '', count: null, no_late_cancel: false };

/** An instant as a day and a time of Moscow; the fault of either is shown at the day. */
const startOf = (instant: string) =>
  instant === ''
    ? { starts_at: '', starts_time: '' }
    : { starts_at: moscowDate(new Date(instant)), starts_time: moscowTime(new Date(instant)) };

function withStart({ starts_time: time, ...body }: Body): Body {
  const day = String(body.starts_at);
  if (!isDate(day) || !String(time).includes(':')) return body;
  return { ...body, starts_at: moscowInstant(day, String(time)).toISOString() };
}

const withRule = (body: Body): Body => ({ ...body, rule: (body.rule as typeof noRule).kind ? body.rule : null });

export function toBody(type: ContentType, values: Body): Body {
  const nullable = [
    ...contentFields[type].filter(({ isNullable }) => isNullable).map(({ path }) => path),
    ...(type === 'terms' ? ['effective_from'] : []),
    ...(type === 'home_claims' ? ['kind'] : []),
    ...('side' in values ? ['side'] : []),
  ];
  const body = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' && nullable.includes(field) ? null : value]),
  );
  if (type === 'events') return withStart(body);
  if (type === 'award') return withRule(body);
  if (body.minor) return { ...body, effective_from: null };
  return 'parent' in body ? { ...body, parent: Number(body.parent) || undefined } : body;
}

const isDate = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);

const isText = (value: unknown): value is ContentText =>
  typeof value === 'object' && value !== null && defaultLocale in value;

/** The title of an entry in lists. */
export function nameOf(type: ContentType, body: Body, locale: Locale): string {
  const found = [body.title, body.name, type === 'faq' ? body.text : undefined, body.email].find(Boolean);
  return isText(found) ? contentIn(found, locale) : String(found ?? '');
}
