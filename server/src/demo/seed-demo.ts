import { permissions } from '@ladushki/contract/access';
import type { Assembly } from '../assemble.ts';
import { hashPassword } from '../features/identity/passwords/passwords.ts';
import { deliveryJob } from '../features/notifications/notifications.service.ts';
import { countJob, recountPeople } from '../features/reliability/reliability.service.ts';
import type { Tell } from '../platform/database/migrations.ts';
import type { DemoCustomer, DemoSitter } from './people.ts';
import { countCompletedOrders, findLastSeeded, insertRows, insertUsers, readPlaces } from './seed.sql.ts';
import { seedAwards } from './seed-awards.ts';
import { seedCases } from './seed-cases.ts';
import { seedChats } from './seed-chats.ts';
import { seedChildren } from './seed-children.ts';
import { seedDaysOff } from './seed-days-off.ts';
import { seedDocuments } from './seed-documents.ts';
import { hasDemoEvents, seedEvents } from './seed-events.ts';
import { selectCarers, selectFamilies } from './seed-families.sql.ts';
import { pastOrders, seedPastOrders } from './seed-history.ts';
import { seedLiveOrders } from './seed-live-orders.ts';
import { seedPayoutAccount } from './seed-payout-account.ts';
import { demoCustomers, demoSitters, type SeedContext, seedAccounts } from './seed-people.ts';
import { recentOrders } from './seed-recent.ts';
import { seedSanctions } from './seed-sanctions.ts';
import { seedSearches } from './seed-searches.ts';
import { seedSitterProfiles } from './seed-sitters.ts';
import { seedColleague, staffActor } from './seed-staff.ts';
import { seedTrust } from './seed-trust.ts';
import { startOver } from './start-over.ts';
import { withoutJobs } from './without-jobs.ts';

const moderatorEmail = 'moderator@demo.local';
const sitterEmail = 'sitter@demo.local';
const demoPassword = 'Demo12345';

async function seedModerator({ db, now, passwordHash }: SeedContext): Promise<number> {
  const [id = 0] = await insertUsers(db, [
    {
      role: 'moderator',
      permissions: [...permissions],
      email: moderatorEmail,
      email_verified_at: now,
      password_hash: passwordHash,
      without_second_factor: true,
      created_at: now,
    },
  ]);
  await insertRows(db, 'profiles', [
    { user_id: id, full_name: 'Модератор Ольга Викторовна', language: 'ru', updated_at: now },
  ]);
  await insertRows(db, 'user_settings', [{ user_id: id }]);
  return id;
}

async function seedPeople(deps: Assembly, sitters: DemoSitter[], customers: DemoCustomer[]): Promise<number> {
  const passwordHash = await hashPassword(demoPassword, 'site');
  const places = await readPlaces(deps.db);
  return deps.db.transaction().execute(async (db) => {
    const context: SeedContext = { db, now: deps.clock.now(), passwordHash, places };
    const carers = await seedAccounts(context, 'sitter', sitters);
    await seedSitterProfiles(context, carers);
    const [demo] = carers.filter(({ email }) => email === sitterEmail);
    if (demo) await seedPayoutAccount(context, deps.config, demo);
    await seedChildren(context, deps.config, await seedAccounts(context, 'customer', customers));
    return seedModerator(context);
  });
}

async function seedOrders(deps: Assembly, tell: Tell): Promise<void> {
  const [families, carers] = [await selectFamilies(deps.db), await selectCarers(deps.db)];
  const colleague = await seedColleague(deps);
  tell('orders of the past');
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await seedPastOrders(trx, [...pastOrders(families, carers, now), ...recentOrders(families, carers, now)]);
    await countCompletedOrders(trx);
  });
  await seedLiveOrders(deps, families, carers, staffActor(colleague), tell);
  await seedDaysOff(deps, carers);
  await seedSearches(deps, families, carers);
  tell('messages, documents, cases');
  await seedChats(deps.db, deps.clock.now());
  await seedDocuments(deps);
  await seedSanctions(deps, colleague);
  await seedTrust(deps);
  await seedCases(deps, families);
  tell('numbers of people');
  await recountPeople(
    deps,
    [...families, ...carers].map(({ id }) => id),
  );
  await seedAwards(deps);
  // The last: by it a later start knows that everything is there.
  await seedEvents(deps);
}

interface Size {
  sitters: number;
  customers: number;
}

/** Seeds everything except photos; returns the people without one. */
export async function seedPeopleAndOrders(deps: Assembly, size: Size, tell: Tell = () => undefined) {
  const last = await findLastSeeded(deps.db, moderatorEmail);
  if (last?.image) return null;
  const sitters = demoSitters(size.sitters, deps.clock.now());
  const customers = demoCustomers(size.customers, deps.clock.now());
  const people = [...sitters, ...customers];
  if (last && (await hasDemoEvents(deps.db))) return { people, moderatorId: last.id };
  if (last) await startOver(deps);
  tell(`${people.length} people`);
  const moderatorId = await seedPeople(deps, sitters, customers);
  // The people of the demo get no letters about what was seeded, and their numbers are counted together.
  await seedOrders(withoutJobs(deps, [deliveryJob, countJob]), tell);
  return { people, moderatorId };
}
