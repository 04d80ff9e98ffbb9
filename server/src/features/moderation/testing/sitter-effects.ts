import { expect } from 'vitest';
import { ask } from '../../../testing/orders.ts';
import { type Desk, toldWords, words } from './desk.ts';
import type { EffectsOf } from './effect.ts';
import type { Opened } from './topics.ts';

/** What follows from decisions about a sitter's profile, documents and reviews, and about danger to a child. */
export function sitterEffects({ app, newestFor, noticesOf, cardOf, reviewStatus }: Desk) {
  const verificationOf = async ({ sitter }: Opened) => (await cardOf(sitter)).verification_status;
  const documentStatus = async ({ sitter }: Opened) =>
    (await ask(app, sitter, 'GET', '/sitter/documents')).results[0].verification_status;

  return {
    sitter: {
      approve: async (opened) => {
        expect(await verificationOf(opened)).toBe('verified');
        expect((await newestFor(opened.sitter))?.title).toBe('Профиль проверен');
      },
      reject: async (opened) => {
        expect(await verificationOf(opened)).toBe('rejected');
        expect((await newestFor(opened.sitter))?.text).toContain(words);
      },
    },
    document: {
      approve: async (opened) => expect(await documentStatus(opened)).toBe('verified'),
      reject: async (opened) => {
        expect(await documentStatus(opened)).toBe('rejected');
        expect((await newestFor(opened.sitter))?.text).toContain(words);
      },
    },
    review: {
      restore: async (opened) => {
        expect(await reviewStatus(opened.subject)).toBe('published');
        expect((await newestFor(opened.customer))?.title).toBe('Отзывы открыты');
      },
      hide: async (opened) => {
        expect(await reviewStatus(opened.subject)).toBe('hidden');
        expect((await newestFor(opened.customer))?.title).toBe('Ваш отзыв скрыт');
      },
    },
    incident: {
      suspend: async ({ sitter }) => {
        expect((await newestFor(sitter))?.title).toBe('Ваша анкета временно скрыта');
        expect((await ask(app, sitter, 'GET', '/user/sanctions'))[0]).toMatchObject({
          kind: 'suspension',
          facts: words,
        });
      },
      dismiss: async ({ sitter }) => expect(await cardOf(sitter)).toMatchObject({ blocked: false }),
      uphold: async ({ customer, sitter }) => {
        const card = await cardOf(sitter);
        expect(card).toMatchObject({ blocked: true, sessions: 0 });
        expect(card.log[0]).toMatchObject({ action: 'block', reason: `danger_to_child: ${words}` });
        expect((await noticesOf(customer)).map(({ text }) => text)).toContainEqual(expect.stringContaining(toldWords));
      },
    },
    appeal: {
      uphold: async (opened) => {
        expect(await reviewStatus(opened.subject)).toBe('hidden');
        expect((await newestFor(opened.customer))?.title).toBe('Решение по обращению: осталось в силе');
      },
      overturn: async (opened) => {
        expect(await reviewStatus(opened.subject)).toBe('published');
        expect((await newestFor(opened.customer))?.title).toBe('Решение по обращению: отменено');
      },
    },
    shared_address: {
      close: async (opened) => expect(await reviewStatus(opened.subject)).toBe('published'),
      hide: async (opened) => {
        expect(await reviewStatus(opened.subject)).toBe('hidden');
        expect((await newestFor(opened.customer))?.title).toBe('Ваш отзыв скрыт');
      },
    },
  } satisfies EffectsOf<'sitter' | 'document' | 'review' | 'incident' | 'appeal' | 'shared_address'>;
}
