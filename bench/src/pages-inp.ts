import type { Browser, Page } from 'playwright-core';
import { median, slowed, untilHydrated, untilQuiet } from './pages-browser.ts';
import type { Checkout } from './pages-sites.ts';
import { columns } from './report.ts';

const runs = 5;
const desk = { viewport: { width: 1280, height: 900 } };

/**
 * The longest interaction since the last reading, collected in the page. Entries come some time after the paint; an
 * interaction under 16 ms has none, so that the frames after the press are counted too.
 */
const collect = `window.longest = 0;
const note = (list) => {
  for (const { interactionId, duration } of list) if (interactionId) longest = Math.max(longest, duration);
};
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
window.takeLongest = () => { note(observer.takeRecords()); const seen = longest; longest = 0; return seen; };`;
const take = 'takeLongest()';

async function signIn(page: Page, address: string): Promise<void> {
  const data = { login: 'customer@demo.local', password: 'Demo12345' };
  const answer = await page.request.post(`${address}/api/v1/auth/login/`, { data });
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  const kept = { access, refresh, 'cookie-policy-accepted': 'true', 'saved-poll': '{}' };
  await page.context().addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url: address })));
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
  await untilQuiet(page);
}

async function roomOf(page: Page, address: string): Promise<number> {
  const access = (await page.context().cookies()).find(({ name }) => name === 'access')?.value;
  const headers = { authorization: `Bearer ${access}` };
  const answer = await page.request.get(`${address}/api/v1/websocket/chat_room`, { headers });
  const { results } = (await answer.json()) as { results: { id: number; kind: string }[] };
  return Math.min(...results.filter(({ kind }) => kind === 'direct').map(({ id }) => id));
}

async function duration(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(take);
  await press();
  await untilQuiet(page);
  return page.evaluate<number>(take);
}

const presses = {
  filter: (page: Page) =>
    page.locator('aside input[type=checkbox], form input[type=checkbox]').first().click({ force: true }),
  heart: (page: Page) => page.locator('section[aria-labelledby=results] li button[aria-pressed]').first().click(),
  send: (page: Page) => page.getByRole('button', { name: 'Отправить' }).click(),
};

async function visit(browser: Browser, { address }: Checkout): Promise<Record<keyof typeof presses, number>> {
  const context = await browser.newContext(desk);
  try {
    const page = await context.newPage();
    await signIn(page, address);
    await page.addInitScript(collect);
    await slowed(page);
    await open(page, `${address}/specialists`);
    const heart = await duration(page, () => presses.heart(page));
    const filter = await duration(page, () => presses.filter(page));
    await open(page, `${address}/profile/chat?room=${await roomOf(page, address)}`);
    await page.getByRole('textbox', { name: 'Напишите сообщение' }).fill('Здравствуйте');
    return { filter, heart, send: await duration(page, () => presses.send(page)) };
  } finally {
    await context.close();
  }
}

/** Interaction to next paint, by the browser's own event timing; medians. */
export async function measureInteractions(browser: Browser, sites: Checkout[]): Promise<string> {
  const seen: Awaited<ReturnType<typeof visit>>[][] = sites.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [at, site] of sites.entries()) seen[at]?.push(await visit(browser, site));
  }
  const rows = (Object.keys(presses) as (keyof typeof presses)[]).map((name) => [
    name,
    seen.map((each) => median(each.map((one) => one[name])).toFixed(0)).join(' / '),
  ]);
  const names = sites.map(({ name }) => name).join(' / ');
  return columns([['CPU slowed 4 ×', `INP ms: ${names}`], ...rows]);
}
