import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../prepare-database.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { databaseBefore, type OldDatabase } from '../../testing/old-database.ts';

let old: OldDatabase;
let app: TestApp;

beforeAll(async () => {
  old = await databaseBefore('0117');
  await old.client.query(
    `insert into reject_reasons (id, name_ru, name_en, used_for, side, position) values
     (102, 'Нашли другого специалиста', 'Another specialist was found', 'order_cancel', 'customer', 1),
     (104, 'Заболел помощник', 'The helper is ill', 'order_cancel', 'customer', 2)`,
  );
  await old.client.query(
    `insert into service_types (id, name_ru, name_en, position) values
     (7, 'Няня на дому у специалиста', 'Care at the sitter’s home', 6)`,
  );
  await old.migrate();
  await prepareDatabase(old.url);
  app = await startTestApp({ DATABASE_URL: old.url });
});
afterAll(async () => {
  await app?.close();
  await old.drop();
});

const namesOf = async (list: string, locale: 'ru' | 'en') => {
  const { json } = await app.call('GET', `/knowledge_base/${list}&page_size=100`, { locale });
  return json.results.map(({ name }: { name: string }) => name);
};

it('an entry that was loaded before is called as a new one is', async () => {
  expect(await namesOf('reason_reject?used_for=order_cancel', 'ru')).toContain('Нашли другую няню');
  expect(await namesOf('reason_reject?used_for=order_cancel', 'en')).toContain('Another nanny was found');
  expect(await namesOf('service_type?page=1', 'ru')).toContain('Няня у себя дома');
  expect(await namesOf('service_type?page=1', 'en')).toContain('Care at the nanny’s home');
});

it('an entry that the staff has renamed keeps its name', async () => {
  const reasons = await namesOf('reason_reject?used_for=order_cancel', 'ru');
  expect(reasons).toContain('Заболел помощник');
  expect(reasons).not.toContain('Няня заболела');
});
