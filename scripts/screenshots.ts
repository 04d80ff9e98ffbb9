import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { contactSheet, fileName, looks } from './lib/contact-sheet.ts';
import { startDemoSite } from './lib/demo-site.ts';
import { drawAll } from './lib/draw-all.ts';
import { inRoot } from './lib/paths.ts';
import { ensureChromium } from './lib/tools.ts';
import { findPaths, kitVisit, signInDemo, type Viewer, type Visit, visits } from './lib/visits.ts';

const folder = inRoot('screenshots');
const widths = [360, 768, 1280];
const quality = 70;

/** `npm run screenshots -- /specialists` shoots only paths with that prefix. */
const wanted = process.argv[2] ?? '';
const chosen = [...visits, kitVisit].filter(({ route }) => route.startsWith(wanted));
const viewers = [...new Set(chosen.map(({ as }) => as))];

async function introduce(context: BrowserContext, address: string, as: Viewer, look: (typeof looks)[number]) {
  const cookies = {
    'last-locale': look.locale,
    'color-scheme': look.scheme,
    'cookie-policy-accepted': 'true',
    'saved-poll': '{}',
    ...(as !== 'visitor' && (await signInDemo(address, as))),
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
}

async function shoot(page: Page, visit: Visit, address: string, look: (typeof looks)[number]): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await drawAll(page);
    const path = `${folder}/${fileName(visit, look, width)}`;
    await page.screenshot({ path, type: 'jpeg', quality, fullPage: true, animations: 'disabled' });
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
process.env.WITH_KIT = '1';
const site = await startDemoSite();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  const pathOf = await findPaths(site.address);
  for (const look of looks) {
    for (const as of viewers) {
      const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Moscow' });
      await introduce(context, site.address, as, look);
      const page = await context.newPage();
      for (const visit of chosen.filter((candidate) => candidate.as === as)) {
        await shoot(page, visit, site.address + pathOf(visit.route), look);
      }
      await context.close();
    }
    console.log(`${look.locale}, ${look.scheme}: done`);
  }
  writeFileSync(`${folder}/index.html`, contactSheet(chosen, widths));
  console.log(`Open ${folder}/index.html`);
} finally {
  await browser.close();
  await site.stop();
}
