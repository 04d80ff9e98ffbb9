import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/orders.ts';
import { type Desk, openDesk, words } from '../testing/desk.ts';
import { openTopic, reportedWords } from '../testing/topics.ts';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

describe('a decision is neither offered nor taken', () => {
  it('where it would have no effect any more, and a later complaint is told what was done', async () => {
    const { app, chief, claim, decide, newestFor } = desk;
    const { id, customer, sitter, subject } = await openTopic(app, 'complaint_message');
    const complaint = { target: 'message', target_id: subject, reason: 'spam', text: 'И я о том же' };
    await ask(app, customer, 'POST', '/complaint', complaint);
    await decide(id, (await claim(id)).version, 'hide');
    const later = await claim(id + 1);
    expect(later.decisions).toEqual(['close', 'warn', 'block']);
    expect((await decide(id + 1, later.version, 'hide')).status).toBe(400);
    expect((await decide(id + 1, later.version, 'close')).status).toBe(200);
    expect(await newestFor(customer)).toMatchObject({ title: 'Сообщение скрыто по жалобе' });

    await ask(app, customer, 'POST', '/complaint', { ...complaint, target: 'sitter', target_id: sitter.id });
    await ask(app, chief, 'POST', `/staff/people/${sitter.id}/block`, { reason: 'spam', text: 'Реклама' });
    const last = await claim(id + 2);
    expect(last.decisions).toEqual(['close']);
    await decide(id + 2, last.version, 'close');
    expect(await newestFor(customer)).toMatchObject({ title: 'Жалоба рассмотрена: доступ закрыт' });
  });
});

describe('a decision', () => {
  it('to warn or to block needs words', async () => {
    const { app, claim, decide } = desk;
    const { id } = await openTopic(app, 'complaint_sitter');
    const { version } = await claim(id);
    for (const decision of ['warn', 'block'] as const) {
      expect((await decide(id, version, decision, ' ')).json.errors).toEqual({ text: ['Обязательное поле'] });
    }
  });

  it('to block says beforehand what it ends', async () => {
    const { app, chief } = desk;
    const { id } = await openTopic(app, 'complaint_order');
    expect((await ask(app, chief, 'GET', `/staff/queue/${id}`)).block).toEqual({
      sessions: expect.any(Number),
      orders: 1,
      offers: 0,
      refund: 2000,
    });
  });

  it('to hide a message leaves its words to moderators', async () => {
    const { app, chief, claim, decide } = desk;
    const { id, subject } = await openTopic(app, 'complaint_message');
    await decide(id, (await claim(id)).version, 'hide');
    const look = { target: 'message', id: subject, reason: 'Повторная жалоба' };
    expect(await ask(app, chief, 'POST', '/staff/reveal', look)).toMatchObject({ value: reportedWords });
  });

  it('on a letter reaches by notice who has no confirmed address', async () => {
    const { app, claim, decide, newestFor } = desk;
    const { id, customer } = await openTopic(app, 'support');
    await app.deps.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', customer.id).execute();
    await decide(id, (await claim(id)).version, 'close');
    expect((await newestFor(customer))?.text).toContain(words);
  });
});
