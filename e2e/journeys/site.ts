import { startEmptySite } from '../../scripts/lib/demo-site.ts';
import { outsideSite } from '../harness/outside-site.ts';
import { test as base } from '../harness/page-errors.ts';
import { World } from './world.ts';

interface OwnSite {
  /** A server for these tests only: they move its clock. */
  site: string;
}

interface Journey {
  world: World;
}

export const test = base.extend<Journey, OwnSite>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other, and must say so by a pattern.
    async ({}, use) => {
      if (outsideSite) return use(outsideSite);
      const site = await startEmptySite({ databaseUrl: process.env.E2E_DATABASE_URL ?? '' });
      await use(site.address);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
  world: async ({ browser, request, site }, use, info) => {
    // Several people in browser contexts of their own.
    info.slow();
    const world = new World(browser, request, site);
    await world.begin();
    await use(world);
    await world.end();
  },
});
