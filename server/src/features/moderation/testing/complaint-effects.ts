import { expect } from 'vitest';
import { ask } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { type Desk, words } from './desk.ts';
import type { Effect, EffectsOf } from './effect.ts';

type Side = 'customer' | 'sitter';

/** What follows from decisions about complaints. */
export function complaintEffects({ app, chief, noticesOf, newestFor, lettersTo, cardOf, reviewStatus }: Desk) {
  async function messageSeenBy(person: TestPerson) {
    const room = (await ask(app, person, 'GET', '/websocket/chat_room')).results[0];
    const path = `/websocket/chat_room/${room.id}/messages`;
    const [message] = (await ask(app, person, 'GET', path)).results;
    const found = (await ask(app, person, 'GET', `${path}?search=${encodeURIComponent('карту')}`)).results;
    return { message, last: room.last_message, found };
  }

  /** The author is notified of the outcome, the other side is not. */
  const closedFor =
    (author: Side, other: Side): Effect =>
    async ({ [author]: by, [other]: about }) => {
      expect(await newestFor(by)).toMatchObject({
        title: 'Жалоба рассмотрена',
        text: expect.stringContaining('мер не принято'),
      });
      expect((await newestFor(about))?.title ?? '').not.toMatch(/Жалоб|Предупреждение/);
      expect(await cardOf(about)).toMatchObject({ blocked: false, warnings: [] });
    };

  const warnedFor =
    (author: Side, other: Side): Effect =>
    async ({ [author]: by, [other]: about }) => {
      expect(await newestFor(about)).toMatchObject({
        title: 'Предупреждение от модератора',
        text: expect.stringContaining(`Модератор пишет: ${words}`),
      });
      expect(
        (await lettersTo(about)).find(({ subject }) => subject === 'Предупреждение от модератора')?.text,
      ).toContain(words);
      const card = await cardOf(about);
      expect(card).toMatchObject({ blocked: false, warnings: [{ text: words, by: { id: chief.id } }] });
      expect(card.log[0]).toMatchObject({ action: 'warn', reason: words });
      expect(await newestFor(by)).toMatchObject({
        title: 'По вашей жалобе вынесено предупреждение',
        text: expect.not.stringContaining(words),
      });
    };

  const blockedFor =
    (author: Side, other: Side): Effect =>
    async ({ [author]: by, [other]: about }) => {
      expect((await app.call('GET', '/user/profile', { token: about.token })).status).toBe(401);
      const card = await cardOf(about);
      expect(card).toMatchObject({ blocked: true, sessions: 0 });
      expect(card.log[0]).toMatchObject({ action: 'block', reason: `rudeness: ${words}` });
      const told = (await noticesOf(by)).map(({ title }) => title);
      expect(told).toContain('Жалоба рассмотрена: доступ закрыт');
    };

  const againstSitter = {
    close: closedFor('customer', 'sitter'),
    warn: warnedFor('customer', 'sitter'),
    block: blockedFor('customer', 'sitter'),
  };
  const againstCustomer = {
    close: closedFor('sitter', 'customer'),
    warn: warnedFor('sitter', 'customer'),
    block: blockedFor('sitter', 'customer'),
  };

  return {
    complaint_sitter: againstSitter,
    complaint_customer: againstCustomer,
    complaint_review: {
      ...againstCustomer,
      hide: async (opened) => {
        expect(await reviewStatus(opened.subject)).toBe('hidden');
        expect((await newestFor(opened.sitter))?.title).toBe('Отзыв скрыт по жалобе');
        expect((await newestFor(opened.customer))?.title).toBe('Ваш отзыв скрыт');
      },
    },
    complaint_message: {
      ...againstSitter,
      hide: async ({ customer, sitter }) => {
        for (const person of [customer, sitter]) {
          const { message, last, found } = await messageSeenBy(person);
          expect(message).toMatchObject({ message: '', attachments: [], hidden: true });
          expect(last).toMatchObject({ id: message.id, message: '', hidden: true });
          expect(found).toEqual([]);
        }
        expect((await newestFor(customer))?.title).toBe('Сообщение скрыто по жалобе');
        expect((await newestFor(sitter))?.title).toBe('Ваше сообщение скрыто');
      },
    },
    complaint_order: againstSitter,
  } satisfies EffectsOf<
    'complaint_sitter' | 'complaint_customer' | 'complaint_review' | 'complaint_message' | 'complaint_order'
  >;
}
