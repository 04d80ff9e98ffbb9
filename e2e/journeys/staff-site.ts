import { expect } from '@playwright/test';
import { type DemoSite, startEmptySite } from '../../scripts/lib/demo-site.ts';
import { inRoot } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import { createPool } from '../../server/src/platform/database/connection.ts';
import { newPage } from '../harness/new-page.ts';
import { test as base } from '../harness/page-errors.ts';
import { Actor } from './actor.ts';
import { World } from './world.ts';

interface Office {
  world: World;
  /** A moderator with these permissions, added by the command line. */
  hire: (permissions?: string) => Promise<Actor>;
}

let hired = 0;

async function addModerator(databaseUrl: string, permissions: string): Promise<{ email: string; password: string }> {
  hired += 1;
  const email = `moderator-${hired}@example.ru`;
  const person = ['--email', email, '--name', `Модератор Номер ${hired}`, '--permissions', permissions];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { ok, output } = await run(
    process.execPath,
    [inRoot('server/src/features/identity/staff/staff-add.ts'), ...person],
    {
      env,
      quiet: true,
    },
  );
  expect(ok, output).toBe(true);
  // As the demo's moderator: these journeys are about other things than the second step of signing in.
  const pool = createPool(databaseUrl, 1);
  await pool.query('update users set without_second_factor = true where email = $1', [email]);
  await pool.end();
  return { email, password: /password (\S+)/.exec(output)?.[1] ?? '' };
}

/** Its own site: changed terms would be shown to everybody. */
export const test = base.extend<Office, { office: DemoSite }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other, and must say so by a pattern.
    async ({}, use) => {
      const site = await startEmptySite({ databaseUrl: process.env.E2E_DATABASE_URL ?? '' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ office }, use) => use(office.address),
  world: async ({ browser, request, office }, use, info) => {
    info.slow();
    const world = new World(browser, request, office.address);
    await world.begin();
    await use(world);
    await world.end();
  },
  hire: async ({ browser, office, world }, use) => {
    const people: Actor[] = [];
    await use(async (permissions = 'all') => {
      const { email, password } = await addModerator(office.databaseUrl, permissions);
      const page = await newPage(browser, { baseURL: office.address, viewport: { width: 1280, height: 900 } });
      const person = new Actor(page, email, password);
      people.push(person);
      await person.signInAt(world.now);
      return person;
    });
    for (const { page } of people) await page.context().close();
  },
});
