import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { passHours, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { createContent } from '../content/content.service.ts';
import { createReferenceData } from '../reference-data/reference-data.service.ts';

let app: TestApp;
let editor: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  editor = await signUp(app, { role: 'moderator', permissions: ['content'] });
  member = await signUp(app);
});
afterAll(() => app.close());

const as = (person: TestPerson) => async (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: person.token, locale: 'en', ...(body !== undefined && { body }) });
const edit = (method: string, path: string, body?: unknown) => as(editor)(method, `/staff/content${path}`, body);
const read = async (path: string) => (await app.call('GET', path, { locale: 'en' })).json;
const words = (text: string) => ({ ru: `${text} по-русски`, en: text });
const first = async (type: string) => (await edit('GET', `/${type}`)).json.results[0];

describe('texts of the site', () => {
  it('are changed for everyone at once, on every instance', async () => {
    const other = createContent(app.deps);
    await other.start();
    const item = await first('faq');
    const body = { text: words('Why?'), children: [{ text: words('Because.') }, { text: words('And so.') }] };
    const { status, json } = await edit('PATCH', `/faq/${item.id}`, body);
    expect([status, json.message, json.version]).toEqual([200, 'The new version is published', 2]);
    const [shown] = (await read('/utils/faq')).results;
    expect(shown.text.en).toBe('Why?');
    expect(shown.children.map((child: { text: { en: string } }) => child.text.en)).toEqual(['Because.', 'And so.']);
    await eventually(() => expect(other.listFaq({ page: 1, page_size: 1 }).results[0]?.text.en).toBe('Why?'));
    await other.stop();
  });

  it('go back to an older version, as a new one', async () => {
    const item = await first('about_us');
    await edit('PATCH', `/about_us/${item.id}`, { title: words('We'), text: words('Short.') });
    expect((await read('/utils/about_us')).title).toBe('We');
    const { json } = await edit('POST', `/about_us/${item.id}/rollback`, { version: 1 });
    expect(json.version).toBe(3);
    expect(json.versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    expect(json.versions[0].by.id).toBe(editor.id);
    expect((await read('/utils/about_us')).title).toBe('About us');
    expect((await edit('POST', `/about_us/${item.id}/rollback`, { version: 99 })).status).toBe(404);
  });

  it('are switched off and on', async () => {
    const claims = async () => (await read('/utils/home_claims')).results.map(({ id }: { id: number }) => id);
    const item = await first('home_claims');
    expect(await claims()).toContain(item.id);
    expect((await edit('DELETE', `/home_claims/${item.id}`)).status).toBe(200);
    expect(await claims()).not.toContain(item.id);
    expect((await edit('DELETE', `/home_claims/${item.id}`)).status).toBe(409);
    expect((await edit('POST', `/home_claims/${item.id}/restore`)).status).toBe(200);
    expect(await claims()).toContain(item.id);
  });

  it('claim of checks only what somebody in the list can show', async () => {
    const claim = async (kind: string) => {
      const { id } = (await edit('POST', '/home_claims', { title: words(kind), text: words('Shown.'), kind })).json;
      return id;
    };
    const [insurance, passport] = [await claim('insurance'), await claim('passport')];
    const claims = async () =>
      new Map((await read('/utils/home_claims')).results.map((row: { id: number }) => [row.id, row]));
    const sitter = await signUpSitter(app);
    const before = await claims();
    expect([before.has(insurance), before.has(passport)]).toEqual([false, false]);
    const verified = { verification_status: 'verified', verified_at: app.deps.clock.now() };
    await app.deps.db.updateTable('sitters').set(verified).where('user_id', '=', sitter.id).execute();
    await passHours(app, 0.1);
    const after = await claims();
    expect(after.has(insurance)).toBe(false);
    expect(after.get(passport)).toMatchObject({ kind: 'passport', count: 1 });
    expect((await edit('POST', '/home_claims', { title: words('x'), text: words('x'), kind: 'luck' })).status).toBe(
      400,
    );
  });

  it('stand in the order that the staff chooses', async () => {
    const order = async () => (await read('/utils/faq')).results.map(({ id }: { id: number }) => id);
    const [one, two, ...others] = await order();
    const moved = await edit('POST', `/faq/${one}/move`, { to: 'later' });
    expect([moved.status, moved.json.message]).toEqual([200, 'The order is changed']);
    expect(await order()).toEqual([two, one, ...others]);
    expect((await edit('POST', `/faq/${two}/move`, { to: 'earlier' })).status).toBe(409);
    expect((await edit('POST', `/faq/${one}/move`, { to: 'earlier' })).status).toBe(200);
    expect(await order()).toEqual([one, two, ...others]);
    expect((await edit('POST', `/news/${(await first('news')).id}/move`, { to: 'later' })).status).toBe(409);
  });

  it('lead nowhere by a path in disguise', async () => {
    const news = { title: words('News'), text: words('Text') };
    for (const image of ['//elsewhere.example/a.png', '/\\elsewhere.example/a.png']) {
      expect((await edit('POST', '/news', { ...news, image })).status).toBe(400);
    }
  });

  it('grow: news and links', async () => {
    const news = { title: words('We have grown'), text: words('Ten thousand sitters.'), image: null };
    const created = await edit('POST', '/news', news);
    expect(created.status).toBe(201);
    expect(await read(`/utils/news/${created.json.id}`)).toMatchObject({ title: 'We have grown' });
    await edit('POST', '/social', { name: words('Site'), url: 'https://example.ru', icon: 'vk', position: 0 });
    expect((await read('/utils/social')).results.map(({ name }: { name: string }) => name)).toContain('Site');
    const contacts = await first('contacts');
    await edit('PATCH', `/contacts/${contacts.id}`, {
      phone_number: '8 (800) 111-22-33',
      email: 'new@ladushki.example',
      location: { address: words('Tambov') },
    });
    expect(await read('/utils/contact_information')).toEqual({
      phone_number: '+78001112233',
      email: 'new@ladushki.example',
      location: { address: 'Tambov' },
    });
  });

  it('are refused when a language is missing, and fixed ones are not added or removed', async () => {
    const { status, json } = await edit('POST', '/news', { title: { ru: 'Да' }, text: words('x'), image: null });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['title.en']]);
    expect((await edit('POST', '/about_us', { title: words('a'), text: words('b') })).status).toBe(409);
    expect((await edit('DELETE', `/terms/${(await first('terms')).id}`)).status).toBe(409);
    expect((await edit('GET', '/faq/999999')).status).toBe(404);
    const reviewer = await signUp(app, { role: 'moderator', permissions: ['reviews'] });
    expect((await as(reviewer)('GET', '/staff/content/faq')).status).toBe(403);
  });
});

describe('reference lists', () => {
  it('are renamed, hidden and rolled back on every instance', async () => {
    const other = createReferenceData(app.deps);
    await other.start();
    expect((await edit('GET', '/reference')).status).toBe(400);
    const { json } = await edit('GET', '/reference?list=skills');
    const { id, body } = json.results[0];
    await edit('PATCH', `/reference/${id}?list=skills`, { name: words('Juggling') });
    const names = async () =>
      (await read('/knowledge_base/skills?page_size=100')).results.map((one: { name: string }) => one.name);
    expect(await names()).toContain('Juggling');
    await eventually(() => expect(other.refById('skills', id, 'en')?.name).toBe('Juggling'));
    await edit('DELETE', `/reference/${id}?list=skills`);
    expect(await names()).not.toContain('Juggling');
    await edit('POST', `/reference/${id}/restore?list=skills`);
    const back = await edit('POST', `/reference/${id}/rollback?list=skills`, { version: 1 });
    expect(back.json.body).toEqual(body);
    expect(await names()).toContain(body.name.en);
    await other.stop();
  });

  it('grow, places inside other places', async () => {
    const added = await edit('POST', '/reference?list=reject_reasons', {
      name: words('Blurred'),
      used_for: 'verification',
    });
    expect(added.status).toBe(201);
    expect((await read('/knowledge_base/reason_reject?used_for=verification&page_size=100')).results).toContainEqual({
      id: added.json.id,
      name: 'Blurred',
    });
    const own = { name: words('No bus'), used_for: 'order_cancel', side: 'sitter' };
    const forSitters = await edit('POST', '/reference?list=reject_reasons', own);
    expect((await edit('GET', `/reference/${forSitters.json.id}?list=reject_reasons`)).json.body).toEqual(own);
    const offeredTo = async (side: string) =>
      (await read(`/knowledge_base/reason_reject?used_for=order_cancel&side=${side}&page_size=100`)).results;
    expect(await offeredTo('sitter')).toContainEqual({ id: forSitters.json.id, name: 'No bus' });
    expect(await offeredTo('customer')).not.toContainEqual({ id: forSitters.json.id, name: 'No bus' });
    expect((await edit('POST', '/reference?list=cities', { name: words('Nowhere') })).status).toBe(400);
    const [region] = (await read('/knowledge_base/city?page_size=1')).results;
    await edit('POST', '/reference?list=cities', { name: words('Newtown'), parent: region.id });
    expect((await read('/knowledge_base/city?search=Newtown')).results).toMatchObject([
      { parent: region.id, region_code: region.region_code },
    ]);
  });
});

it('an award is given once, is seen, and can be taken back', async () => {
  const sitter = await signUpSitter(app);
  const award = { name: words('Kind heart'), description: words('For warmth'), image: null };
  const { id } = (await edit('POST', '/award', award)).json;
  const give = () => as(editor)('POST', '/staff/awards/grant', { award: id, sitter: sitter.id });
  expect((await give()).status).toBe(200);
  expect((await give()).status).toBe(409);
  expect((await as(sitter)('GET', '/sitter/awards')).json.results).toMatchObject([{ name: 'Kind heart' }]);
  expect((await as(sitter)('GET', '/notification/notification_list')).json.results[0].title).toBe(
    'You were given an award',
  );
  expect((await as(editor)('GET', `/staff/awards/${id}/sitters`)).json.results).toMatchObject([{ id: sitter.id }]);
  expect((await as(editor)('POST', '/staff/awards/revoke', { award: id, sitter: sitter.id })).status).toBe(200);
  expect((await as(sitter)('GET', '/sitter/awards')).json.count).toBe(0);
  expect((await as(editor)('POST', '/staff/awards/grant', { award: id, sitter: member.id })).status).toBe(404);
});

describe('new terms', () => {
  it('ask for consent again, which is kept with its version', async () => {
    const due = async () => (await as(member)('GET', '/user/consents_due')).json.results;
    expect(await due()).toEqual([]);
    const { results } = (await edit('GET', '/terms')).json;
    const agreement = results.find(({ key }: { key: string }) => key === 'user_agreement');
    await edit('PATCH', `/terms/${agreement.id}`, { name: words('Agreement'), text: words('New rules.'), file: null });
    expect(await due()).toEqual([{ terms_type: 'user_agreement', name: 'Agreement', version: 2 }]);
    const agree = (version: number) =>
      as(member)('POST', '/user/consents', { agreements: [{ terms_type: 'user_agreement', version }] });
    expect((await agree(1)).status).toBe(409);
    expect((await agree(2)).status).toBe(200);
    expect(await due()).toEqual([]);
    const kept = await app.deps.db
      .selectFrom('consents')
      .select(['text_version', 'withdrawn_at'])
      .where('user_id', '=', member.id)
      .where('kind', '=', 'user_agreement')
      .orderBy('id')
      .execute();
    expect(kept).toMatchObject([
      { text_version: 1, withdrawn_at: expect.any(Date) },
      { text_version: 2, withdrawn_at: null },
    ]);
  });
});
