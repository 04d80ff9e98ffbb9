import { startDemoSite } from '../../scripts/lib/demo-site.ts';

/** One server for the whole run; workers get its address by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startDemoSite();
  process.env.E2E_URL = site.address;
  process.env.E2E_DATABASE_URL = site.databaseUrl;
  return site.stop;
}
