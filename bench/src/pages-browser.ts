import type { Browser, CDPSession, Page } from 'playwright-core';
import { look } from './lighthouse-look.ts';
import type { Checkout } from './pages-sites.ts';
import { columns } from './report.ts';

const paths = ['/', '/specialists', '/orders', '/about-us', '/login'];
const runs = 5;
const lighthouseRuns = 3;
/** A mid-range phone. */
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Long tasks, collected in the page. */
const collect = `window.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask', buffered: true });`;
const blocked = 'longTasks.reduce((sum, duration) => sum + duration - 50, 0)';

/** The page is interactive. */
export const untilHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Nothing is asked for, and the main thread has been idle: effects and late modules have run. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((idle) => requestIdleCallback(idle))');
}

export async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

interface Load {
  scriptMs: number;
  blockedMs: number;
  scriptBytes: number;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await slowed(page);
    await session.send('Performance.enable');
    await session.send('Network.enable');
    const scripts = new Set<string>();
    let scriptBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(collect);
    await page.goto(url);
    await untilHydrated(page);
    await untilQuiet(page);
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
    return { scriptMs: seconds * 1000, blockedMs: await page.evaluate<number>(blocked), scriptBytes };
  } finally {
    await context.close();
  }
}

/** Script time, blocking time and bytes of scripts, with interleaved runs; medians. */
export async function measureLoading(browser: Browser, sites: Checkout[]): Promise<string> {
  const rows: string[][] = [];
  for (const path of paths) {
    const loads: Load[][] = sites.map(() => []);
    const blocking: number[][] = sites.map(() => []);
    for (let run = 0; run < runs; run += 1) {
      for (const [at, { address }] of sites.entries()) loads[at]?.push(await load(browser, address + path));
    }
    for (let run = 0; run < lighthouseRuns; run += 1) {
      for (const [at, { address }] of sites.entries()) {
        const { audits } = await look(address + path, ['performance']);
        blocking[at]?.push(audits['total-blocking-time']?.numericValue ?? 0);
      }
    }
    const all = (of: keyof Load) => loads.map((each) => median(each.map((one) => one[of])));
    const [script, bytes] = [all('scriptMs'), all('scriptBytes')];
    const joined = (values: number[]) => values.map((value) => value.toFixed(0)).join(' / ');
    const ratio = sites.length > 1 ? `${((script.at(-1) ?? 0) / (script[0] ?? 1)).toFixed(2)} ×` : '—';
    rows.push([
      path,
      joined(script),
      ratio,
      joined(all('blockedMs')),
      joined(blocking.map(median)),
      joined(bytes.map((each) => each / 1024)),
    ]);
  }
  const names = sites.map(({ name }) => name).join(' / ');
  return columns([
    ['CPU slowed 4 ×', `script ms: ${names}`, 'ratio', 'long tasks over 50 ms', 'TBT, Lighthouse', 'scripts, KB'],
    ...rows,
  ]);
}
