import { startDemoSite } from '../../scripts/lib/demo-site.ts';
import { outsideSite } from './outside-site.ts';

/** One server for the whole run; workers get its address by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (outsideSite) {
    process.env.E2E_URL = outsideSite;
    return async () => undefined;
  }
  const site = await startDemoSite();
  process.env.E2E_URL = site.address;
  process.env.E2E_DATABASE_URL = site.databaseUrl;
  return site.stop;
}
