import { childConsentKinds } from '@ladushki/contract/children-constants';
import { createHealthRecords } from '../features/children/health-records.ts';
import type { Config } from '../platform/config.ts';
import { dataEncryption } from '../platform/storage/data-encryption.ts';
import { childSafety } from './child-safety.ts';
import type { DemoCustomer } from './people.ts';
import { insertChild, insertRows, setHealth } from './seed.sql.ts';
import type { SeedContext, Seeded } from './seed-people.ts';

const dayPlan = [
  ['Завтрак', 480, 510],
  ['Прогулка', 600, 690],
  ['Обед', 750, 780],
  ['Дневной сон', 790, 900],
  ['Занятия и игры', 930, 1020],
  ['Ужин', 1080, 1110],
] as const;

/** Families with their children, consents, health records and an everyday plan. */
export async function seedChildren(
  { db, now }: SeedContext,
  config: Config,
  customers: Seeded<DemoCustomer>[],
): Promise<void> {
  const health = createHealthRecords(dataEncryption(config));
  for (const customer of customers) {
    for (const child of customer.children) {
      const { languages, medical_records, additionally, ...about } = child;
      const { medicines, contacts, photo } = childSafety(child);
      const childId = await insertChild(db, {
        user_id: customer.id,
        ...about,
        ...additionally,
        created_at: customer.joined,
      });
      await setHealth(db, childId, health.encrypt(childId, medical_records));
      await insertRows(
        db,
        'child_languages',
        languages.map((language_id) => ({ child_id: childId, language_id })),
      );
      await insertRows(
        db,
        'child_consents',
        // The demo account shows pictures.
        [...childConsentKinds, ...(photo || customer === customers[0] ? ['photo'] : [])].map((kind) => ({
          child_id: childId,
          kind,
          text_version: 1,
          given_at: customer.joined,
        })),
      );
      await insertRows(
        db,
        'child_medicines',
        medicines.map((medicine, index) => ({
          child_id: childId,
          position: index + 1,
          ...health.encryptMedicine(childId, medicine),
        })),
      );
      await insertRows(
        db,
        'child_contacts',
        contacts.map((contact, index) => ({ child_id: childId, position: index + 1, ...contact })),
      );
      await seedDayPlan(db, childId, now);
    }
  }
}

async function seedDayPlan(db: SeedContext['db'], childId: number, now: Date): Promise<void> {
  const { id: template_id } = await db
    .insertInto('schedule_templates')
    .values({
      child_id: childId,
      title: 'Будний день',
      weekdays: [1, 2, 3, 4, 5],
      start_date: now.toISOString().slice(0, 10),
      end_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    db,
    'schedule_tasks',
    dayPlan.map(([title, start_minute, end_minute]) => ({ template_id, title, start_minute, end_minute })),
  );
}
