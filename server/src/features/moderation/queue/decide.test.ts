import { permissions } from '@ladushki/contract/access';
import {
  type CaseDecision,
  type CaseTopic,
  caseDecisions,
  caseTopics,
  decisionsOf,
} from '@ladushki/contract/case-decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, callAs } from '../../../testing/orders.ts';
import { moveOutsideQuietHours } from '../../../testing/outside-quiet-hours.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { firstVisitOf, readVisit } from '../../../testing/visits.ts';
import { type Opened, openTopic, reportedWords } from '../testing/topics.ts';

let app: TestApp;
let chief: TestPerson;
let reason: number;
let award: number;

beforeAll(async () => {
  app = await startTestApp();
  // Letters wait until the quiet hours end.
  moveOutsideQuietHours(app);
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
  const reasons = app.deps.db.selectFrom('reject_reasons').select('id').where('used_for', '=', 'verification');
  reason = (await reasons.limit(1).executeTakeFirstOrThrow()).id;
  const given = app.deps.db.insertInto('awards').values({ name_ru: 'Доброе сердце', name_en: 'Kind heart' });
  award = (await given.returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

const words = 'Пишу, чтобы запомнили 4711';
const toldWords = 'Мы закрыли доступ специалисту';
const note = 'Только между нами 4712';

async function claim(id: number): Promise<{ version: number; decisions: CaseDecision[] }> {
  const { version } = await ask(app, chief, 'GET', `/staff/queue/${id}`);
  return ask(app, chief, 'POST', `/staff/queue/${id}/claim`, { version });
}

const decide = (id: number, version: number, decision: CaseDecision, text = words, isIncident = false) =>
  callAs(app, chief, 'POST', `/staff/queue/${id}/decide`, {
    version,
    decision,
    text,
    ...(decision === 'reject' && { reason }),
    ...(isIncident && decision === 'uphold' && { notify: { to: 'all', text: toldWords } }),
    ...(decision === 'award' && { award }),
  });

async function refuseOthers(id: number, version: number, decisions: readonly CaseDecision[]): Promise<void> {
  for (const decision of caseDecisions.filter((one) => !decisions.includes(one))) {
    const { status, json } = await decide(id, version, decision);
    expect([decision, status, json.errors]).toEqual([
      decision,
      400,
      { decision: ['Для этого дела такого решения нет'] },
    ]);
  }
}

interface Told {
  title: string;
  text: string;
}

const noticesOf = async (person: TestPerson): Promise<Told[]> =>
  (await ask(app, person, 'GET', '/notification/notification_list')).results;
const newestFor = async (person: TestPerson) => (await noticesOf(person))[0];
/** Moderators' texts in notifications since the last check. */
const everyQuote = async () => {
  const quotes = await app.deps.db.selectFrom('notifications').select('quote').where('quote', 'is not', null).execute();
  await app.deps.db.updateTable('notifications').set({ quote: null }).execute();
  return quotes;
};
async function lettersTo({ login }: TestPerson) {
  await app.deps.jobs.runDue();
  return app.deps.outbox.list(login);
}
const cardOf = (person: TestPerson) => ask(app, chief, 'GET', `/staff/people/${person.id}`);
const orderOf = ({ customer, subject }: Opened) => ask(app, customer, 'GET', `/order/customer_book/${subject}`);
const verificationOf = async ({ sitter }: Opened) => (await cardOf(sitter)).verification_status;
const hasPassword = async ({ id }: TestPerson) => {
  const person = app.deps.db.selectFrom('users').select('password_hash').where('id', '=', id);
  return (await person.executeTakeFirstOrThrow()).password_hash !== null;
};
const reviewStatus = async ({ subject }: Opened) =>
  (await app.deps.db.selectFrom('reviews').select('status').where('id', '=', subject).executeTakeFirstOrThrow()).status;
const documentStatus = async ({ sitter }: Opened) =>
  (await ask(app, sitter, 'GET', '/sitter/documents')).results[0].verification_status;

async function messageSeenBy(person: TestPerson) {
  const room = (await ask(app, person, 'GET', '/websocket/chat_room')).results[0];
  const path = `/websocket/chat_room/${room.id}/messages`;
  const [message] = (await ask(app, person, 'GET', path)).results;
  const found = (await ask(app, person, 'GET', `${path}?search=${encodeURIComponent('карту')}`)).results;
  return { message, last: room.last_message, found };
}

/** The outcome that the author reads. */
async function weighed({ customer, subject }: Opened) {
  expect((await newestFor(customer))?.title).toBe('Ваш отчёт рассмотрен');
  const report = app.deps.db.selectFrom('mystery_reports').select(['outcome', 'outcome_text']);
  const { outcome, outcome_text } = await report.where('id', '=', subject).executeTakeFirstOrThrow();
  return [outcome, outcome_text];
}

type Side = 'customer' | 'sitter';
type Effect = (opened: Opened) => Promise<void>;

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
    expect((await lettersTo(about)).find(({ subject }) => subject === 'Предупреждение от модератора')?.text).toContain(
      words,
    );
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

const nobodyIsTold: Effect = async ({ customer, sitter }) => {
  for (const person of [customer, sitter]) expect(await noticesOf(person)).toEqual([]);
};

const effects: { [Topic in CaseTopic]: Record<(typeof decisionsOf)[Topic][number], Effect> } = {
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
      expect(await reviewStatus(opened)).toBe('published');
      expect((await newestFor(opened.customer))?.title).toBe('Отзывы открыты');
    },
    hide: async (opened) => {
      expect(await reviewStatus(opened)).toBe('hidden');
      expect((await newestFor(opened.customer))?.title).toBe('Ваш отзыв скрыт');
    },
  },
  complaint_sitter: againstSitter,
  complaint_customer: againstCustomer,
  complaint_review: {
    ...againstCustomer,
    hide: async (opened) => {
      expect(await reviewStatus(opened)).toBe('hidden');
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
  dispute: {
    refund: async (opened) =>
      expect(await orderOf(opened)).toMatchObject({ status: 'canceled', payment: { refunded: 2000 } }),
    release: async (opened) => expect((await orderOf(opened)).status).toBe('completed'),
  },
  incident: {
    suspend: async ({ sitter }) => {
      expect((await newestFor(sitter))?.title).toBe('Ваша анкета временно скрыта');
      expect((await ask(app, sitter, 'GET', '/user/sanctions'))[0]).toMatchObject({ kind: 'suspension', facts: words });
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
      expect(await reviewStatus(opened)).toBe('hidden');
      expect((await newestFor(opened.customer))?.title).toBe('Решение по обращению: осталось в силе');
    },
    overturn: async (opened) => {
      expect(await reviewStatus(opened)).toBe('published');
      expect((await newestFor(opened.customer))?.title).toBe('Решение по обращению: отменено');
    },
  },
  mystery_client: {
    approve: async ({ customer }) => {
      expect((await newestFor(customer))?.title).toBe('Вы Тайный клиент');
      expect(await cardOf(customer)).toMatchObject({ mystery_client: true });
    },
    reject: async ({ customer }) => {
      expect((await newestFor(customer))?.title).toBe('Заявка Тайного клиента отклонена');
      expect(await cardOf(customer)).toMatchObject({ mystery_client: false });
    },
    close: nobodyIsTold,
  },
  mystery_report: {
    award: async (opened) => {
      expect(await weighed(opened)).toEqual(['award', words]);
      expect((await ask(app, opened.sitter, 'GET', '/sitter/awards')).results).toMatchObject([
        { id: award, rule: null },
      ]);
      expect((await newestFor(opened.sitter))?.title).toBe('Вам вручили награду');
    },
    open_case: async (opened) => {
      expect(await weighed(opened)).toEqual(['case', words]);
      expect(await cardOf(opened.sitter)).toMatchObject({ complaints_received: 1 });
      expect(JSON.stringify(await noticesOf(opened.sitter))).not.toMatch(/тайн|отчёт|жалоб/i);
    },
    close: async (opened) => expect(await weighed(opened)).toEqual(['none', words]),
  },
  lead: { close: nobodyIsTold },
  money: { close: nobodyIsTold },
  support: {
    close: async ({ customer }) => {
      expect((await newestFor(customer))?.title).toBe('Обращение рассмотрено');
      expect((await lettersTo(customer)).find(({ subject }) => subject === 'Re: Вопрос')?.text).toContain(words);
    },
  },
  visit: {
    refund: async ({ customer, sitter, subject }) => {
      const visit = await readVisit(app, customer, subject);
      expect(visit).toMatchObject({
        state: 'missed',
        contest: { status: 'decided', decision: 'refund' },
        mark: 'missed',
      });
      expect((await newestFor(sitter))?.title).toBe('Решение по визиту');
    },
    release: async ({ customer, sitter, subject }) => {
      const visit = await readVisit(app, sitter, subject);
      expect(visit).toMatchObject({ state: 'confirmed', confirmed: { by: 'moderator' }, mark: null });
      expect((await newestFor(customer))?.title).toBe('Решение по визиту');
    },
  },
  visit_unclear: {
    refund: async ({ customer, sitter, subject }) => {
      const visit = await firstVisitOf(app, customer, subject);
      expect(visit).toMatchObject({ state: 'done', money: { state: 'returned' }, unclear: null });
      expect((await newestFor(sitter))?.title).toBe('Решение по визиту');
    },
    release: async ({ customer, sitter, subject }) => {
      const visit = await firstVisitOf(app, sitter, subject);
      expect(visit).toMatchObject({ state: 'confirmed', confirmed: { by: 'moderator' }, money: { state: 'due' } });
      expect((await newestFor(customer))?.title).toBe('Решение по визиту');
    },
  },
  taken_over: {
    restore: async ({ customer }) => {
      expect((await lettersTo(customer))[0]?.subject).toMatch(/снова ваша/);
      expect(await hasPassword(customer)).toBe(false);
    },
    keep: async ({ customer }) => {
      expect((await lettersTo(customer))[0]?.subject).toMatch(/разобрались/);
      expect(await hasPassword(customer)).toBe(true);
    },
    close: async ({ customer }) => {
      expect((await lettersTo(customer))[0]?.subject).toMatch(/разобрались/);
      expect(await hasPassword(customer)).toBe(true);
    },
  },
  recovery: {
    approve: async ({ customer }) => {
      expect((await lettersTo(customer))[0]?.subject).toMatch(/просят вернуть доступ/);
    },
    reject: async ({ customer }) => {
      const to = { ...customer, login: `asker-${customer.id}@test.local` };
      expect((await lettersTo(to))[0]?.subject).toMatch(/не удалось/);
    },
  },
  shared_address: {
    close: async (opened) => expect(await reviewStatus(opened)).toBe('published'),
    hide: async (opened) => {
      expect(await reviewStatus(opened)).toBe('hidden');
      expect((await newestFor(opened.customer))?.title).toBe('Ваш отзыв скрыт');
    },
  },
};

const sent: readonly CaseDecision[] = ['reject', 'warn', 'block', 'suspend', 'uphold', 'overturn'];
/** Decisions whose comment is sent to the person. */
const isSent = (topic: CaseTopic, decision: CaseDecision) =>
  topic !== 'recovery' && (sent.includes(decision) || topic === 'support');

const table = caseTopics.flatMap((topic) => decisionsOf[topic].map((decision) => ({ topic, decision })));

describe('every decision of the table has its effect', () => {
  it.each(table)('$topic: $decision', async ({ topic, decision }) => {
    const opened = await openTopic(app, topic);
    const { version, decisions } = await claim(opened.id);
    expect(decisions).toEqual(decisionsOf[topic]);
    if (decision === decisions[0]) await refuseOthers(opened.id, version, decisions);
    await ask(app, chief, 'POST', `/staff/queue/${opened.id}/note`, { text: note });
    const { status, json } = await decide(opened.id, version, decision, words, topic === 'incident');
    expect(status, JSON.stringify(json)).toBe(200);
    // A suspension leaves the case to be decided.
    if (decision === 'suspend')
      expect(json).toMatchObject({ topic, status: 'claimed', decisions: ['uphold', 'dismiss'] });
    else expect(json).toMatchObject({ topic, status: 'done', decisions: [], block: null });
    await (effects[topic] as Record<string, Effect>)[decision]?.(opened);
    const letters = JSON.stringify([
      await everyQuote(),
      await lettersTo(opened.customer),
      await lettersTo(opened.sitter),
    ]);
    expect(letters).not.toContain(note);
    expect(letters.includes(words)).toBe(isSent(topic, decision));
  });
});

describe('a decision is neither offered nor taken', () => {
  it('where it would have no effect any more, and a later complaint is told what was done', async () => {
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
    const { id } = await openTopic(app, 'complaint_sitter');
    const { version } = await claim(id);
    for (const decision of ['warn', 'block'] as const) {
      expect((await decide(id, version, decision, ' ')).json.errors).toEqual({ text: ['Обязательное поле'] });
    }
  });

  it('to block says beforehand what it ends', async () => {
    const { id } = await openTopic(app, 'complaint_order');
    expect((await ask(app, chief, 'GET', `/staff/queue/${id}`)).block).toEqual({
      sessions: expect.any(Number),
      orders: 1,
      offers: 0,
      refund: 2000,
    });
  });

  it('to hide a message leaves its words to moderators', async () => {
    const { id, subject } = await openTopic(app, 'complaint_message');
    await decide(id, (await claim(id)).version, 'hide');
    const look = { target: 'message', id: subject, reason: 'Повторная жалоба' };
    expect(await ask(app, chief, 'POST', '/staff/reveal', look)).toMatchObject({ value: reportedWords });
  });

  it('on a letter reaches by notice who has no confirmed address', async () => {
    const { id, customer } = await openTopic(app, 'support');
    await app.deps.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', customer.id).execute();
    await decide(id, (await claim(id)).version, 'close');
    expect((await newestFor(customer))?.text).toContain(words);
  });
});
