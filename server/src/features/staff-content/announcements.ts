import type { ContentType } from '@ladushki/contract/staff-content';
import { invalidField } from '../../platform/errors.ts';
import type { Text } from '../../platform/texts.ts';
import type { Broadcast } from '../notifications/broadcast.service.ts';
import { texts } from './staff-content.texts.ts';
import type { Body, Item } from './store.ts';

/** Told once, when it is first shown: neither edits nor switching it on again tell of it anew. */
export const newsNotice = (id: number, { title }: Body): Broadcast => ({
  type: 'news',
  template: 'news_published',
  about: title as Text,
  link: `/news/${id}`,
  audience: 'news',
});

/** Terms whose day is still to come; a day that has passed is refused. */
export function takesEffectLater({ effective_from: from }: Body, today: string): boolean {
  if (typeof from !== 'string') return false;
  if (from < today) throw invalidField('effective_from', texts.inPast);
  return from > today;
}

const written = (date: string) => date.split('-').reverse().join('.');

/** To those who agreed to the text that will be replaced. */
export function termsNotice({ key, version }: Item, { name, effective_from: from }: Body): Broadcast {
  const { ru, en } = name as Text;
  const day = written(String(from));
  return {
    type: 'system',
    template: 'terms_coming',
    about: { ru: `«${ru}» изменится ${day}`, en: `“${en}” changes on ${day}` },
    link: `/terms/${key}?version=${version + 1}`,
    audience: `consent:${key}`,
  };
}

/** People have agreed to these words before, and their day has come already. */
export const rolledBack = (type: ContentType, body: Body): Body =>
  type === 'terms' ? { ...body, minor: true, effective_from: null } : body;
