import { childConsentKinds } from '@ladushki/contract/children-constants';
import { createHealthRecords } from '../features/children/health-records.ts';
import type { Config } from '../platform/config.ts';
import { dataEncryption } from '../platform/storage/data-encryption.ts';
import { childSafety } from './child-safety.ts';
import type { DemoCustomer } from './people.ts';
import { insertChildren, insertDayPlans, insertRows, setHealth } from './seed.sql.ts';
import type { SeedContext, Seeded } from './seed-people.ts';

const dayPlan = [
  ['Завтрак', 480, 510],
  ['Прогулка', 600, 690],
  ['Обед', 750, 780],
  ['Дневной сон', 790, 900],
  ['Занятия и игры', 930, 1020],
  ['Ужин', 1080, 1110],
] as const;

function childRow(customer: Seeded<DemoCustomer>, child: DemoCustomer['children'][number]) {
  const { languages: _languages, medical_records: _records, additionally, ...about } = child;
  return { user_id: customer.id, ...about, ...additionally, created_at: customer.joined };
}

/** Families with their children, consents, health records and an everyday plan. */
export async function seedChildren(
  { db, now }: SeedContext,
  config: Config,
  customers: Seeded<DemoCustomer>[],
): Promise<void> {
  const health = createHealthRecords(dataEncryption(config));
  const born = customers.flatMap((customer) => customer.children.map((child) => ({ customer, child })));
  const ids = await insertChildren(
    db,
    born.map(({ customer, child }) => childRow(customer, child)),
  );
  const children = born.map((each, at) => ({ ...each, ...childSafety(each.child), id: ids[at] ?? 0 }));
  await setHealth(
    db,
    children.map(({ id, child }) => ({ id, ...health.encrypt(id, child.medical_records) })),
  );
  await insertRows(
    db,
    'child_languages',
    children.flatMap(({ id, child }) => child.languages.map((language_id) => ({ child_id: id, language_id }))),
  );
  await insertRows(
    db,
    'child_consents',
    children.flatMap(({ id, customer, photo }) =>
      // The demo account shows pictures.
      [...childConsentKinds, ...(photo || customer === customers[0] ? ['photo'] : [])].map((kind) => ({
        child_id: id,
        kind,
        text_version: 1,
        given_at: customer.joined,
      })),
    ),
  );
  await insertRows(
    db,
    'child_medicines',
    children.flatMap(({ id, medicines }) =>
      medicines.map((medicine, index) => ({
        child_id: id,
        position: index + 1,
        ...health.encryptMedicine(id, medicine),
      })),
    ),
  );
  await insertRows(
    db,
    'child_contacts',
    children.flatMap(({ id, contacts }) =>
      contacts.map((contact, index) => ({ child_id: id, position: index + 1, ...contact })),
    ),
  );
  await seedDayPlans(db, ids, now);
}

async function seedDayPlans(db: SeedContext['db'], children: readonly number[], now: Date): Promise<void> {
  const templates = await insertDayPlans(
    db,
    children.map((child_id) => ({
      child_id,
      title: 'Будний день',
      weekdays: [1, 2, 3, 4, 5],
      start_date: now.toISOString().slice(0, 10),
      end_date: null,
    })),
  );
  const tasksOf = (template_id: number) =>
    dayPlan.map(([title, start_minute, end_minute]) => ({ template_id, title, start_minute, end_minute }));
  await insertRows(db, 'schedule_tasks', templates.flatMap(tasksOf));
}
