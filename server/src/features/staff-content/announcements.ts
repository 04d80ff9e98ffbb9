import type { ContentType } from '@ladushki/contract/staff-content-constants';
import { invalidField } from '../../platform/errors.ts';
import { fill } from '../../platform/locale-texts.ts';
import type { Text } from '../../platform/texts.ts';
import type { Broadcast } from '../notifications/broadcast.service.ts';
import { texts } from './staff-content.texts.ts';
import type { Body, Item } from './store.ts';

/** Announced once, when first published: edits and republishing do not repeat it. */
const announced = {
  news: { template: 'news_published', page: '/news' },
  events: { template: 'event_published', page: '/events' },
} as const;

/** What those who asked for it are told of a new entry; of other types nothing. */
export function noticeOf(type: ContentType, id: number, { title }: Body): Broadcast | null {
  if (type !== 'news' && type !== 'events') return null;
  const { template, page } = announced[type];
  return { type, template, about: title as Text, link: `${page}/${id}`, audience: type };
}

/** Terms that take effect later; a past day is refused. */
export function takesEffectLater({ effective_from: from }: Body, today: string): boolean {
  if (typeof from !== 'string') return false;
  if (from < today) throw invalidField('effective_from', texts.inPast);
  return from > today;
}

const written = (date: string) => date.split('-').reverse().join('.');

/** To people who accepted the version to be replaced. */
export function termsNotice({ key, version }: Item, { name, effective_from: from }: Body): Broadcast {
  return {
    type: 'system',
    template: 'terms_coming',
    about: fill(texts.termsChange, { name: name as Text, day: written(String(from)) }),
    link: `/terms/${key}?version=${version + 1}`,
    audience: `consent:${key}`,
  };
}

/** Restored terms are minor and in effect at once: people accepted these words before. */
export const rolledBack = (type: ContentType, body: Body): Body =>
  type === 'terms' ? { ...body, minor: true, effective_from: null } : body;
