import { readFile } from 'node:fs/promises';
import { termsTypes } from '@ladushki/contract/content-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadContent } from './content.load.ts';
import { createContent } from './content.service.ts';
import { healthRule } from './data/health-rule.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (path: string, locale?: string) => {
  const reply = await app.call('GET', `/utils/${path}`, locale ? { locale } : {});
  expect(reply.status).toBe(200);
  return reply.json;
};
const words = (text: string) => text.split(/\s+/).length;

describe('questions', () => {
  it('come with their answers in both languages', async () => {
    const page = await read('faq');
    expect(page.count).toBeGreaterThanOrEqual(12);
    expect(page.results).toHaveLength(page.count);
    const [first] = page.results;
    expect(first.text).toEqual({ ru: 'Как найти няню?', en: 'How do I find a nanny?' });
    expect(first.children[0].text.en).toContain('Open Nannies');
  });

  it('give every answer an id of its own', async () => {
    const { results } = await read('faq');
    const ids = results.flatMap(({ children }: { children: { id: number }[] }) => children.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('terms', () => {
  it('exist in every type, long enough to mean something, in both languages', async () => {
    for (const locale of ['ru', 'en']) {
      const { results } = await read('terms_of_service', locale);
      expect(results.map(({ terms_type }: { terms_type: string }) => terms_type)).toEqual(termsTypes);
      for (const { text, version, file } of results) {
        expect(words(text)).toBeGreaterThan(300);
        expect(words(text)).toBeLessThan(900);
        expect({ version, file }).toEqual({ version: 1, file: null });
      }
    }
  });

  it('can be asked for by type', async () => {
    const page = await read('terms_of_service?terms_type=cookie', 'en');
    expect(page.count).toBe(1);
    expect(page.results[0].name).toBe('Cookie policy');
    const wrong = await app.call('GET', '/utils/terms_of_service?terms_type=other');
    expect(wrong.status).toBe(400);
    expect(wrong.json.errors).toEqual({ terms_type: ['Такого варианта нет'] });
  });

  it('hold no markup besides headings and lists', async () => {
    const { results } = await read('terms_of_service');
    for (const { text } of results) expect(text).not.toMatch(/<|\*\*|\]\(|^#(?!# )/m);
  });
});

describe('news', () => {
  it('come newest first, page by page', async () => {
    const first = await read('news?page_size=2');
    expect(first.count).toBeGreaterThanOrEqual(5);
    expect(first.results[0].title).toBe('«Тайный клиент» ждёт родителей');
    const second = await read('news?page_size=2&page=2');
    expect(Date.parse(second.results[0].created_date)).toBeLessThan(Date.parse(first.results[1].created_date));
    expect(await read('news?page=99')).toEqual({ count: first.count, next: null, results: [] });
  });

  it('can be read one by one, and what is not news is not found', async () => {
    const { results } = await read('news?page_size=1', 'en');
    expect(await read(`news/${results[0].id}`, 'en')).toEqual(results[0]);
    const faq = await read('faq');
    expect((await app.call('GET', `/utils/news/${faq.results[0].id}`)).status).toBe(404);
    expect((await app.call('GET', '/utils/news/0')).status).toBe(400);
  });
});

describe('the site', () => {
  it('says who it is and how to reach it', async () => {
    expect(await read('about_us', 'en')).toMatchObject({ title: 'About us' });
    expect((await read('about_us')).text).toContain('без посредников');
    expect(await read('contact_information')).toEqual({
      phone_number: expect.stringMatching(/^\+7\d{10}$/),
      email: expect.stringContaining('@'),
      location: { address: 'Россия, г. Тамбов' },
    });
  });

  it('links to its pages and apps', async () => {
    expect((await read('social')).results[0]).toEqual({
      name: 'ВКонтакте',
      url: 'https://vk.com/ladushki',
      icon: 'vk',
    });
    expect((await read('app_links')).count).toBe(2);
    expect((await read('home_claims', 'en')).results[0].title).toBe('You see what was checked');
  });

  it('claims nothing on the home page that no profile can show', async () => {
    const claims = JSON.stringify((await read('home_claims')).results);
    expect(claims).toContain('Видно, что проверено');
    expect(claims).not.toMatch(/психолог|страхов|соцсет|тайный клиент/i);
  });

  it('is not sent again to who has it', async () => {
    const first = await app.call('GET', '/utils/about_us');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.call('GET', '/utils/about_us', { headers })).status).toBe(304);
  });
});

it('shows a new version once announced, and a restart does not undo it', async () => {
  const { db } = app.deps;
  const service = createContent(app.deps);
  await service.start();
  const item = await db.selectFrom('content_items').select('id').where('key', '=', 'cookie').executeTakeFirstOrThrow();
  const body = { name: { ru: 'Новое имя', en: 'New name' }, text: { ru: 'Текст', en: 'Text' }, file: null };
  const now = new Date();
  await db
    .insertInto('content_versions')
    .values({ item_id: item.id, version: 2, body, created_at: now, created_by: 1, published_at: now })
    .execute();
  await db.updateTable('content_items').set({ published_version: 2 }).where('id', '=', item.id).execute();
  await db.updateTable('content_items').set({ archived_at: now }).where('key', '=', 'find-nanny').execute();
  await loadContent(db);
  await service.announceChange();
  expect(service.termsVersion('cookie')).toBe(2);
  expect(service.termsVersion('health_data')).toBe(1);
  expect(service.listFaq({ page: 1, page_size: 1 }).results[0]?.text.en).toBe('How do you check nannies?');
  await service.stop();
});

it('asks about terms whose shipped text has changed, and leaves what staff have written', async () => {
  const { db } = app.deps;
  const before = { name: { ru: 'Условия', en: 'Terms' }, text: { ru: 'Прежние', en: 'Earlier' }, file: null };
  const item = (key: string) =>
    db.selectFrom('content_items').select(['id', 'published_version']).where('key', '=', key).executeTakeFirstOrThrow();
  const [ours, edited] = [await item('service_agreement'), await item('advertising')];
  await db.updateTable('content_versions').set({ body: before }).where('item_id', '=', ours.id).execute();
  await db
    .updateTable('content_versions')
    .set({ body: before, created_by: 1 })
    .where('item_id', '=', edited.id)
    .execute();
  await Promise.all([loadContent(db), loadContent(db)]);
  await loadContent(db);
  expect((await item('service_agreement')).published_version).toBe(2);
  expect((await item('advertising')).published_version).toBe(1);
  const service = createContent(app.deps);
  await service.start();
  expect(service.isConsentDue('service_agreement', 1)).toBe(true);
  expect(service.isConsentDue('service_agreement', 2)).toBe(false);
  await service.stop();
});

it('pages and documents tell of health data in the words of the dialogs', async () => {
  for (const locale of ['ru', 'en'] as const) {
    const file = new URL(`../../../../web/src/locales/${locale}/children.json`, import.meta.url);
    expect(JSON.parse(await readFile(file, 'utf8')).healthRule).toBe(healthRule[locale]);
  }
});
