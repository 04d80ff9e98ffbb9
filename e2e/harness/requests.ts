import type { Page, Request } from '@playwright/test';

/** Addresses that the page asks for from now on. */
export function recordRequests(page: Page, isMeant: (request: Request) => boolean): string[] {
  const asked: string[] = [];
  page.on('request', (request) => isMeant(request) && asked.push(request.url()));
  return asked;
}

/** Addresses that have come whole. */
export function recordArrivals(page: Page): ReadonlySet<string> {
  const come = new Set<string>();
  page.on('requestfinished', (request) => come.add(request.url()));
  return come;
}

/** How the server answers these calls from now on. */
export function recordStatuses(page: Page, part: string): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => answer.url().includes(part) && statuses.push(answer.status()));
  return statuses;
}

/**
 * A line that lets none of these calls through until it is mended. Those let through are recorded here, at the one place
 * that they all pass: a listener added beside it would miss some, or see one twice.
 */
export async function cutLine(page: Page, pattern: string | RegExp, isMeant = (_: Request) => true) {
  let isCut = true;
  const passed: Request[] = [];
  await page.route(pattern, (route) => {
    if (!isMeant(route.request())) return route.continue();
    if (isCut) return route.abort();
    passed.push(route.request());
    return route.continue();
  });
  return {
    /** Names of the calls let through and answered, in order: one of a lapsed session is made again after a 401. */
    async answered(): Promise<string[]> {
      const answers = await Promise.all(passed.map((request) => request.response()));
      return answers.flatMap((answer) => (answer && answer.status() !== 401 ? answer.url().replace(/.*\//, '') : []));
    },
    /** The page hears of it, as of a network that is back. */
    async mend(): Promise<void> {
      isCut = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}
