import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const casesOf = async (kind: string) =>
  (await app.deps.db.selectFrom('cases').selectAll().where('kind', '=', kind).execute()).length;
const lead = {
  full_name: 'Ирина Соколова',
  email: 'Irina@Example.org',
  phone_number: '8 (900) 123-45-67',
  city: 'Казань',
  profession: 'Логопед',
};
const mystery = {
  fullname: 'Ирина Соколова',
  phone_number: '+79001234567',
  region: 'Тамбов',
  is_client: true,
  agreements: { personal_data: true, service_terms: true, advertising: true },
};

describe('the poll', () => {
  it('keeps one answer a question for each visitor, the latest', async () => {
    const { session_key } = (await app.call('GET', '/set_session')).json;
    const answer = (value: boolean) =>
      app.call('POST', '/utils/questionnaire', {
        headers: { 'session-key': session_key },
        body: { unique_value: 'region', answer: value },
      });
    expect((await answer(true)).status).toBe(201);
    expect((await answer(false)).json).toEqual({ unique_value: 'region', answer: false });
    const rows = await app.deps.db.selectFrom('poll_answers').selectAll().execute();
    expect(rows).toMatchObject([{ question: 'region', answer: false }]);
  });

  it('needs a session key', async () => {
    const body = { unique_value: 'region', answer: true };
    expect((await app.call('POST', '/utils/questionnaire', { body })).status).toBe(401);
  });
});

describe('the lead form', () => {
  it('stores clean contacts and opens a case', async () => {
    const answer = await app.call('POST', '/utils/other_profession_client', { body: lead, locale: 'en' });
    expect([answer.status, answer.json.message]).toEqual([201, 'Form is successfully sent']);
    const [row] = await app.deps.db.selectFrom('leads').selectAll().execute();
    expect(row).toMatchObject({ email: 'irina@example.org', phone_number: '+79001234567' });
    expect(await casesOf('lead')).toBe(1);
  });

  it.each(Object.keys(lead))('is refused without %s, and nothing is stored', async (field) => {
    const { [field as keyof typeof lead]: _, ...body } = lead;
    const answer = await app.call('POST', '/utils/other_profession_client', { body });
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, [field]]);
    expect(await casesOf('lead')).toBe(1);
  });
});

describe('a city that is added', () => {
  const add = async ({ token }: TestPerson, ru: string) => {
    const region = app.deps.db.selectFrom('cities').select('id').where('kind', '=', 'region');
    const { id: parent } = await region.limit(1).executeTakeFirstOrThrow();
    const body = { name: { ru, en: 'Somewhere' }, parent };
    return app.call('POST', '/staff/content/reference?list=cities', { token, body });
  };
  const letters = async () => (await app.call('GET', '/dev/outbox?to=semyon@example.org')).json;
  const leave = (city: string) =>
    app.call('POST', '/utils/other_profession_client', {
      locale: 'en',
      body: { ...lead, email: 'semyon@example.org', city },
    });

  it('is told once to each lead who waits for it, and closes the case', async () => {
    const editor = await signUp(app, { role: 'moderator', permissions: ['content'] });
    for (const city of ['ОРЁЛ', 'орел', 'Орёл-Изумруд']) expect((await leave(city)).status).toBe(201);
    const open = async () =>
      (
        await app.deps.db
          .selectFrom('cases')
          .select('id')
          .where('kind', '=', 'lead')
          .where('status', '<>', 'done')
          .execute()
      ).length;
    const before = await open();
    expect((await add(editor, 'Орёл')).status).toBe(201);
    await app.deps.jobs.runDue();
    expect((await letters()).map(({ subject }: { subject: string }) => subject).toSorted()).toEqual([
      'We are open in ОРЁЛ',
      'We are open in орел',
    ]);
    expect(await open()).toBe(before - 2);
    await add(editor, 'Орел');
    await app.deps.jobs.runDue();
    expect(await letters()).toHaveLength(2);
  });
});

describe('the Mystery Client form', () => {
  it('is kept with the versions of what was agreed to', async () => {
    expect((await app.call('POST', '/utils/hidden_client_application', { body: mystery })).status).toBe(201);
    const [row] = await app.deps.db.selectFrom('mystery_clients').selectAll().execute();
    expect(row).toMatchObject({ is_client: true, personal_data_version: 1, advertising_version: 1 });
    expect(await casesOf('mystery_client')).toBe(1);
  });

  it.each(['personal_data', 'service_terms', 'advertising'])('needs the consent %s', async (consent) => {
    const body = { ...mystery, agreements: { ...mystery.agreements, [consent]: false } };
    const answer = await app.call('POST', '/utils/hidden_client_application', { body });
    expect(Object.keys(answer.json.errors)).toEqual([`agreements.${consent}`]);
  });
});

describe('a letter to support', () => {
  const letter = { subject: 'Вопрос об оплате', text: 'Подскажите, как вернуть деньги?' };

  it('reaches the moderators', async () => {
    const { token } = await signUp(app);
    expect((await app.call('POST', '/utils/support', { token, body: letter })).status).toBe(201);
    expect(await casesOf('support')).toBe(1);
  });

  it('needs a person', async () => {
    expect((await app.call('POST', '/utils/support', { body: letter })).status).toBe(401);
  });
});

describe('a flood', () => {
  it('of forms from one address is stopped', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await app.call('POST', '/utils/other_profession_client', { body: lead })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
