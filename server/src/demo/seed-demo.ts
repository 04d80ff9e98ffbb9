import { permissions } from '@ladushki/contract/access';
import type { Assembly } from '../assemble.ts';
import { hashPassword } from '../features/identity/passwords/passwords.ts';
import type { DemoCustomer, DemoSitter } from './people.ts';
import { findLastSeeded, insertRows, insertUsers, readPlaces } from './seed.sql.ts';
import { seedCases } from './seed-cases.ts';
import { seedChats } from './seed-chats.ts';
import { seedChildren } from './seed-children.ts';
import { seedDaysOff } from './seed-days-off.ts';
import { seedDocuments } from './seed-documents.ts';
import { hasOrders, selectCarers, selectFamilies } from './seed-families.sql.ts';
import { seedHistory } from './seed-history.ts';
import { seedLiveOrders } from './seed-live-orders.ts';
import { seedPayoutAccount } from './seed-payout-account.ts';
import { demoCustomers, demoSitters, type SeedContext, seedAccounts } from './seed-people.ts';
import { seedSitterProfiles } from './seed-sitters.ts';

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
  const passwordHash = await hashPassword(demoPassword);
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

async function seedOrders(deps: Assembly): Promise<void> {
  const [families, carers] = [await selectFamilies(deps.db), await selectCarers(deps.db)];
  await deps.db.transaction().execute((trx) => seedHistory(trx, families, carers, deps.clock.now()));
  await seedLiveOrders(deps, families, carers);
  await seedDaysOff(deps, carers);
  await seedChats(deps.db, deps.clock.now());
  await seedDocuments(deps);
  await seedCases(deps, families);
}

interface Size {
  sitters: number;
  customers: number;
}

/** Seeds everything except photos; returns the people without one. */
export async function seedPeopleAndOrders(deps: Assembly, size: Size) {
  const last = await findLastSeeded(deps.db, moderatorEmail);
  if (last?.image) return null;
  const sitters = demoSitters(size.sitters, deps.clock.now());
  const customers = demoCustomers(size.customers, deps.clock.now());
  const moderatorId = last?.id ?? (await seedPeople(deps, sitters, customers));
  if (!(await hasOrders(deps.db))) await seedOrders(deps);
  return { people: [...sitters, ...customers], moderatorId };
}
