import type { Page } from '@playwright/test';
import { findPaths, signInDemo, type Tokens, type Visit } from '../../scripts/lib/visits.ts';
import { untilHydrated } from './hydrated.ts';

const address = () => process.env.E2E_URL ?? '';

/** Cached per worker. */
const known = new Map<string, Promise<unknown>>();
function once<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const answer = known.get(name) ?? ask();
  known.set(name, answer);
  return answer as Promise<Value>;
}

/** Opens a page as a demo person and waits for all requests. */
export async function visit(page: Page, { route, as }: Visit, locale: 'ru' | 'en'): Promise<void> {
  const tokens: Partial<Tokens> = as === 'visitor' ? {} : await once(as, () => signInDemo(address(), as));
  const kept = { 'last-locale': locale, ...tokens };
  await page.context().addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url: address() })));
  const pathOf = await once('paths', () => findPaths(address()));
  await page.goto(pathOf(route));
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}
