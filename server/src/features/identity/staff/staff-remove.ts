import { parseArgs } from 'node:util';
import { login } from '@ladushki/contract/identity';
import { createClock } from '../../../platform/clock.ts';
import { createDatabase, createPool } from '../../../platform/database/connection.ts';
import { selectByLogin } from '../accounts/people.sql.ts';
import { removeModerator, staffRemovedChannel } from './staff-removal.service.ts';
import { countHolders, notifyRemoved } from './staff-removal.sql.ts';

const usage = `Shuts a moderator out: the role goes, the account is blocked, sessions end at once, cases go back to the queue.

  npm run staff:remove -- --login who@example.org [--reason "Left on Friday"]`;

function stop(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

function readArguments() {
  const { values } = parseArgs({ options: { login: { type: 'string' }, reason: { type: 'string', default: '' } } });
  const parsed = login.safeParse(values.login);
  return parsed.success ? { login: parsed.data, reason: values.reason.slice(0, 1000) } : stop(usage, '\n--login: ?');
}

const asked = readArguments();
const db = createDatabase(createPool(process.env.DATABASE_URL ?? stop('DATABASE_URL is not set'), 1));
try {
  await db.transaction().execute(async (trx) => {
    const person = await selectByLogin(trx, asked.login);
    if (person?.role !== 'moderator') throw new Error(`Nobody of the staff has the login ${asked.login}.`);
    const { cases, sessions } = await removeModerator({ clock: createClock() }, trx, {
      id: person.id,
      by: null,
      reason: asked.reason,
    });
    await notifyRemoved(trx, staffRemovedChannel, person.id);
    console.log(`Moderator ${person.id} is removed and blocked.`);
    console.log(`Sessions ended: ${sessions.length}. Cases back in the queue: ${cases.length}.`);
  });
  if ((await countHolders(db, 'people')) === 0) {
    console.log('Nobody is left with the permission people: npm run staff:add makes somebody.');
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
