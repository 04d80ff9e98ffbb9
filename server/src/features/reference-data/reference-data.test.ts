import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadReferenceData } from './reference-data.load.ts';
import { createReferenceData, type ReferenceData } from './reference-data.service.ts';

let app: TestApp;
let service: ReferenceData;

beforeAll(async () => {
  app = await startTestApp();
  service = createReferenceData(app.deps);
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await app.close();
});

const read = async (path: string, locale?: string) => {
  const reply = await app.call('GET', `/knowledge_base/${path}`, locale ? { locale } : {});
  expect(reply.status).toBe(200);
  return reply.json;
};
const names = (page: { results: { name: string }[] }) => page.results.map(({ name }) => name);

describe('places', () => {
  it('come with the regions first, then by the alphabet', async () => {
    const page = await read('city?page_size=8');
    expect(names(page)).toEqual([
      'Ленинградская область',
      'Москва',
      'Московская область',
      'Санкт-Петербург',
      'Тамбовская область',
      'Адмиралтейский',
      'Академический',
      'Алексеевский',
    ]);
    expect(page.results[1]).toEqual({ id: 77, name: 'Москва', parent: null, region_code: '77' });
  });

  it('are named and ordered in the language asked for', async () => {
    const page = await read('city?page_size=5', 'en-GB,en;q=0.9');
    expect(names(page)).toEqual(['Leningrad region', 'Moscow', 'Moscow region', 'St. Petersburg', 'Tambov region']);
    expect(names(await read('city?page_size=1', 'fr'))).toEqual(['Ленинградская область']);
  });

  it('can be narrowed to what lies within one', async () => {
    const okrugs = await read('city?parent=77&page_size=100');
    expect(okrugs.count).toBe(12);
    const districts = await Promise.all(
      okrugs.results.map(async ({ id }: { id: number }) => (await read(`city?parent=${id}`)).count as number),
    );
    expect(districts.reduce((sum: number, count: number) => sum + count, 0)).toBe(132);
    expect((await read('city?parent=78')).count).toBe(18);
    expect((await read('city?parent=50')).count).toBeGreaterThanOrEqual(60);
    expect((await read('city?parent=47')).count).toBeGreaterThanOrEqual(30);
    expect(names(await read('city?parent=680100'))).toEqual(['Ленинский', 'Октябрьский', 'Советский']);
    expect((await read('city?parent=999999')).results).toEqual([]);
  });

  it('are found whatever the case, with or without the dots of ё, in either language', async () => {
    for (const typed of ['королев', 'КОРОЛЁВ', '  Королёв ', 'korolyov']) {
      expect(names(await read(`city?search=${encodeURIComponent(typed)}`))).toEqual(['Королёв']);
    }
    expect((await read('city?search=%25')).count).toBe(0);
    for (const typed of ['тамбов', 'Tambov']) {
      expect(names(await read(`city?search=${encodeURIComponent(typed)}`)).slice(0, 2)).toEqual([
        'Тамбов',
        'Тамбовская область',
      ]);
    }
    expect(names(await read(`city?parent=47&search=${encodeURIComponent('отрадное')}`))).toEqual(['Отрадное']);
  });
});

describe('paging', () => {
  it('leads from page to page and ends', async () => {
    const first = await read('language?page_size=30');
    expect(first.count).toBe(32);
    expect(first.next).toBe('/api/v1/knowledge_base/language?page_size=30&page=2');
    const second = await read('language?page_size=30&page=2');
    expect(second.results).toHaveLength(2);
    expect(second.next).toBeNull();
    expect((await read('language')).results).toHaveLength(20);
  });

  it('answers past the end with an empty page', async () => {
    expect(await read('weekday?page=9')).toEqual({ count: 7, next: null, results: [] });
  });

  it('keeps the search in the next address', async () => {
    const page = await read(`city?search=${encodeURIComponent('о')}&page_size=2`);
    const next = await app.call('GET', page.next.replace('/api/v1', ''));
    expect(next.json.count).toBe(page.count);
    expect(next.json.results).not.toEqual(page.results);
  });

  it.each(['page_size=101', 'page_size=0', 'page=0', 'page=x', 'unknown=1', 'parent=x'])(
    'refuses %s',
    async (query) => {
      const reply = await app.call('GET', `/knowledge_base/city?${query}`, { locale: 'en' });
      expect(reply.status).toBe(400);
      expect(reply.json.code).toBe('invalid');
      expect(Object.keys(reply.json.errors)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('lists', () => {
  it.each([
    ['language', 'Русский', 'Russian'],
    ['service_type', 'Няня', 'Nanny'],
    ['skills', 'Уход за младенцем', 'Infant care'],
    ['religion', 'Православие', 'Orthodox Christianity'],
    ['weekday', 'Понедельник', 'Monday'],
    ['citizenship', 'Россия', 'Russia'],
    ['nationility', 'Русский / русская', 'Russian'],
  ])('%s speaks both languages', async (list, ru, en) => {
    expect((await read(list)).results[0]).toEqual({ id: 1, name: ru });
    expect((await read(list, 'en')).results[0]).toEqual({ id: 1, name: en });
  });

  it('gives the reasons of one use', async () => {
    const all = await read('reason_reject');
    const verification = await read('reason_reject?used_for=verification');
    const cancelling = await read('reason_reject?used_for=order_cancel');
    expect(verification.count + cancelling.count).toBe(all.count);
    expect(names(cancelling)).toContain('Изменились планы');
  });

  it('gives each side the reasons that it can say of itself', async () => {
    const of = async (side: string) =>
      names(await read(`reason_reject?used_for=order_cancel&side=${side}&page_size=100`));
    const [parents, sitters] = [await of('customer'), await of('sitter')];
    expect(sitters).toContain('По состоянию здоровья');
    expect(sitters).not.toContain('Няня заболела');
    expect(sitters).not.toContain('Нашли другую няню');
    expect(parents).toContain('Няня заболела');
    expect(parents).not.toContain('По состоянию здоровья');
    expect(parents).not.toContain('Слишком далеко добираться');
    expect(parents).toContain('Изменились планы');
    expect(sitters).toContain('Изменились планы');
  });

  it('is not sent again to who has it', async () => {
    const first = await app.call('GET', '/knowledge_base/religion');
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const etag = String(first.headers.etag);
    const again = await app.call('GET', '/knowledge_base/religion', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.json).toBe('');
    const english = await app.call('GET', '/knowledge_base/religion', {
      locale: 'en',
      headers: { 'if-none-match': etag },
    });
    expect(english.status).toBe(200);
  });
});

describe('for the rest of the house', () => {
  it('turns ids into names', () => {
    expect(service.cityById(680100, 'en')).toEqual({ id: 680100, name: 'Tambov', parent: 68, region_code: '68' });
    expect(service.cityById(null, 'ru')).toBeNull();
    expect(service.refById('religions', 6, 'ru')).toEqual({ id: 6, name: 'Ислам' });
    expect(service.refsByIds('skills', [9, 424242, 1], 'en').map(({ id }) => id)).toEqual([9, 1]);
    expect(service.placeOf(78)?.lat).toBeCloseTo(59.94, 1);
  });

  it('knows a place with everything in it', () => {
    expect(service.cityWithDistricts(77)).toHaveLength(1 + 12 + 132);
    expect(service.cityWithDistricts(680100)).toEqual([680100, 680101, 680102, 680103]);
  });

  it('refuses ids that cannot be chosen', () => {
    expect(() => service.requireCity(77, 'city')).not.toThrow();
    expect(() => service.requireCity(424242, 'city')).toThrow('invalid');
    expect(() => service.requireRefs('languages', [1, null, undefined], 'languages')).not.toThrow();
    expect(() => service.requireRefs('languages', [1, 424242], 'languages')).toThrow('invalid');
    expect(() => service.requireReason('order_cancel', 101, 'reason')).not.toThrow();
    expect(() => service.requireReason('order_cancel', 1, 'reason')).toThrow('invalid');
  });

  it('leaves what staff has changed alone, and shows it once announced', async () => {
    const { db } = app.deps;
    await db.updateTable('skills').set({ name_ru: 'Шахматы и шашки' }).where('id', '=', 33).execute();
    await db.updateTable('skills').set({ archived_at: new Date() }).where('id', '=', 44).execute();
    await loadReferenceData(db);
    await service.announceChange();
    expect(service.refById('skills', 33, 'ru')?.name).toBe('Шахматы и шашки');
    expect(service.refById('skills', 44, 'en')?.name).toBe('Comfortable with pets');
    expect(service.list('skills', { page: 1, page_size: 100 }, 'ru').count).toBe(43);
    expect(() => service.requireRefs('skills', [44], 'skills')).toThrow('invalid');
  });
});
