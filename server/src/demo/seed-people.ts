import { demoSubjectOf } from '../features/development/oidc-people.ts';
import type { Db } from '../platform/database/connection.ts';
import type { DemoCustomer, DemoSitter } from './people.ts';
import { makeCustomer, makeSitter } from './people.ts';
import { randomFrom } from './random.ts';
import { homeNear, type Place, pickPlace, streetAddress } from './regions.ts';
import { insertRows, insertUsers } from './seed.sql.ts';

export interface SeedContext {
  db: Db;
  now: Date;
  passwordHash: string;
  places: Place[];
}

export type Seeded<Person> = Person & { id: number; place: Place; joined: Date };

const dayMs = 86_400_000;

/** People joined over the last ten months, the first ones first. */
const joinedAt = (now: Date, index: number, count: number) =>
  new Date(now.getTime() - Math.round((1 - index / count) * 300 + 5) * dayMs);

const accountRow = (context: SeedContext, role: string, person: DemoSitter | DemoCustomer, createdAt: Date) => ({
  role,
  email: person.email,
  phone_number: person.phone_number,
  email_verified_at: createdAt,
  phone_verified_at: createdAt,
  bank_verified_at: 'bank_verified' in person && person.bank_verified ? createdAt : null,
  password_hash: context.passwordHash,
  created_at: createdAt,
});

function profileRow(context: SeedContext, person: Seeded<DemoSitter | DemoCustomer>) {
  const random = randomFrom(`${person.seed}-home`);
  const sitter = 'description' in person ? person : null;
  return {
    user_id: person.id,
    full_name: person.full_name,
    first_name: person.first_name,
    city_id: person.place.id,
    birth_date: person.birth_date,
    language: 'ru',
    gender: person.gender,
    ...homeNear(random, person.place),
    address: streetAddress(random),
    description: sitter?.description ?? '',
    camera: sitter?.camera ?? false,
    religion_id: sitter?.religion ?? null,
    martial_status: person.martial_status,
    hobby: person.hobby,
    updated_at: context.now,
  };
}

/** Whoever is marked was compared with a bank that told the same. */
async function seedBanks<Person extends DemoSitter | DemoCustomer>(
  { db }: SeedContext,
  people: Seeded<Person>[],
): Promise<void> {
  const marked = people.filter((person) => 'bank_verified' in person && person.bank_verified);
  const links = marked.map(({ id, email, joined }) => ({
    provider: 'bank_id',
    subject: demoSubjectOf(email),
    user_id: id,
    linked_at: joined,
  }));
  await insertRows(db, 'external_identities', links);
  const compared = marked.map(({ id, joined }) => ({ user_id: id, at: joined, differs: [] }));
  await insertRows(db, 'bank_comparisons', compared);
}

/** Account, profile, settings and the two consents of registration. */
export async function seedAccounts<Person extends DemoSitter | DemoCustomer>(
  context: SeedContext,
  role: 'customer' | 'sitter',
  people: Person[],
): Promise<Seeded<Person>[]> {
  const created = people.map((_, index) => joinedAt(context.now, index, people.length));
  const ids = await insertUsers(
    context.db,
    people.map((person, index) => accountRow(context, role, person, created[index] ?? context.now)),
  );
  const seeded = people.map((person, index) => ({
    ...person,
    id: ids[index] ?? 0,
    joined: created[index] ?? context.now,
    place: pickPlace(randomFrom(`${person.seed}-place`), person.region_code, context.places),
  }));
  await insertRows(
    context.db,
    'profiles',
    seeded.map((person) => profileRow(context, person)),
  );
  await seedBanks(context, seeded);
  await insertRows(
    context.db,
    'user_settings',
    ids.map((user_id) => ({ user_id })),
  );
  const consents = ids.flatMap((user_id, index) =>
    ['user_agreement', 'personal_data'].map((kind) => ({
      user_id,
      kind,
      text_version: 1,
      given_at: created[index] ?? context.now,
    })),
  );
  await insertRows(context.db, 'consents', consents);
  return seeded;
}

/** Years in a family, of which the family can tell; what was before ended before. */
const inFamily = {
  post: 'Няня',
  organization: 'Семья, двое детей',
  from: '2021-11-01',
  to: '2025-08-31',
  until_now: false,
  description:
    'Мальчик двух лет и девочка пяти: прогулки, обеды, подготовка к саду и школе. Расстались, когда дети подросли.',
};
const leftOn = '2021-07-31';

const withFamily = (work: DemoSitter['work']): DemoSitter['work'] => [
  inFamily,
  ...work
    .filter(({ from }) => from < leftOn)
    .map((each) => (each.to === null || each.to > leftOn ? { ...each, to: leftOn, until_now: false } : each)),
];

/** The first of each kind are the demo accounts. */
export function demoSitters(count: number, now: Date): DemoSitter[] {
  const people = Array.from({ length: count }, (_, index) => makeSitter(index, now));
  const demo = { email: 'sitter@demo.local', verification_status: 'verified', is_available: true };
  return people.map((person, index) =>
    index === 0 ? ({ ...person, ...demo, work: withFamily(person.work) } as DemoSitter) : person,
  );
}

export function demoCustomers(count: number, now: Date): DemoCustomer[] {
  const people = Array.from({ length: count }, (_, index) => makeCustomer(index, now));
  return people.map((person, index) => (index === 0 ? { ...person, email: 'customer@demo.local' } : person));
}
