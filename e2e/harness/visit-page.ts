import type { Page } from '@playwright/test';
import { findPaths, signInDemo, type Tokens, type Visit } from '../../scripts/lib/visits.ts';
import { untilHydrated } from './hydrated.ts';

const address = () => process.env.E2E_URL ?? '';

/** An access token lives for a quarter of an hour, and a page that renews it spends the other one. */
const freshMs = 5 * 60_000;

/** Kept by the worker for a while. */
const known = new Map<string, { answer: Promise<unknown>; askedAt: number }>();
function lately<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
  const before = known.get(name);
  const kept = before && Date.now() - before.askedAt < freshMs ? before : { answer: ask(), askedAt: Date.now() };
  known.set(name, kept);
  return kept.answer as Promise<Value>;
}

/** Opens a page as a demo person and waits for all requests. */
export async function visit(page: Page, { route, as }: Visit, locale: 'ru' | 'en'): Promise<void> {
  const tokens: Partial<Tokens> = as === 'visitor' ? {} : await lately(as, () => signInDemo(address(), as));
  const kept = { 'last-locale': locale, ...tokens };
  await page.context().addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url: address() })));
  const pathOf = await lately('paths', () => findPaths(address()));
  await page.goto(pathOf(route));
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}
