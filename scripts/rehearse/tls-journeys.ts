import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, inRoot } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { ensureChromium } from '../lib/tools.ts';
import type { Place } from './client.ts';

/** The journeys of the browser suite that need neither a movable clock nor sandbox payments. */
export async function runJourneys(folder: string, { url, authority }: Place, outboxUrl: string): Promise<string> {
  const certificate = join(folder, 'authority.pem');
  writeFileSync(certificate, authority);
  const { ok, output } = await run(bin('playwright'), ['test', '--grep', '@production', '--reporter=list'], {
    cwd: inRoot('e2e'),
    quiet: true,
    env: {
      ...process.env,
      CHROMIUM_PATH: await ensureChromium(),
      E2E_SITE_URL: url,
      E2E_OUTBOX_URL: outboxUrl,
      NODE_EXTRA_CA_CERTS: certificate,
    },
  });
  if (!ok) throw new Error(output);
  return /\d+ passed/.exec(output)?.[0] ?? '';
}
