import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { permissions } from '@ladushki/contract/access';
import { defaultLocale } from '@ladushki/contract/locales';
import { email, fullName } from '@ladushki/contract/primitives';
import { z } from 'zod';
import { createClock } from '../../../platform/clock.ts';
import { createDatabase, createPool } from '../../../platform/database/connection.ts';
import { isUniqueViolation } from '../../../platform/database/failures.ts';
import { recordAct } from '../../moderation/audit/audit.service.ts';
import { insertConfirmedPerson } from '../accounts/confirmed-person.ts';

const usage = `Adds a moderator; nobody becomes one by registering.

  npm run staff:add -- --email who@example.org --name "Full Name" --permissions verification,reviews

Permissions: ${permissions.join(', ')}, or all.`;

const argumentsSchema = z.object({
  email,
  name: fullName,
  permissions: z
    .string()
    .transform((list) => (list === 'all' ? [...permissions] : list.split(',').map((each) => each.trim())))
    .pipe(z.array(z.enum(permissions)).min(1)),
});

/** Without look-alike characters; contains every class that a password needs. */
function oneTimePassword(): string {
  const pick = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 5), pick('abcdefghijkmnpqrstuvwxyz', 5), pick('23456789', 5)].join('-');
}

function readArguments() {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, permissions: { type: 'string' } },
  });
  const parsed = argumentsSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  console.error(usage);
  for (const { path, message } of parsed.error.issues) console.error(`\n--${path.join('.')}: ${message}`);
  process.exit(1);
}

const person = readArguments();
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error('DATABASE_URL is not set');
  process.exit(1);
}
const db = createDatabase(createPool(databaseUrl, 1));
const password = oneTimePassword();
try {
  const moderator = {
    role: 'moderator',
    email: person.email,
    full_name: person.name,
    permissions: person.permissions,
    language: defaultLocale,
    password,
  } as const;
  const clock = createClock();
  const id = await db.transaction().execute(async (trx) => {
    const added = await insertConfirmedPerson(trx, { ...moderator, permissions: person.permissions }, clock.now());
    const reason = person.permissions.join(', ');
    await recordAct({ clock }, trx, null, { action: 'appoint', target: { kind: 'person', id: added }, reason });
    return added;
  });
  console.log(`Moderator ${id} may now sign in as ${person.email} with the password ${password}`);
  console.log(
    'It is shown only here; change it after the first sign-in, which leads to the set-up of a second factor.',
  );
} catch (error) {
  if (!isUniqueViolation(error)) throw error;
  console.error(`There is an account with the e-mail ${person.email} already.`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
