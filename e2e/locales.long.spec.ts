import { expect, type Page, test } from '@playwright/test';
import { type Looker, type Visit, visits } from '../scripts/lib/visits.ts';
import { visit } from './harness/visiting.ts';

const lookers: readonly Looker[] = ['visitor', 'customer', 'sitter', 'moderator'];
const cyrillicWord = /[а-яё]+/giu;
/** Initials in place of a portrait, and a language under its own name. */
const allowed = /^([А-ЯЁ]{1,2}|Русский)$/u;
/** A key that no translation was found for is shown as it is. */
const bareKey = /^[a-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+$/;

/** Every word for people, seen or heard; what is marked as being in Russian may be. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, [lang="ru"]')) continue;
      for (const name of attributes) found.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent ?? '');
      }
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });

/** Whatever the API said, also to the server that rendered the page: names of people, their own words and content. */
function listenToApi(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/')) bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const scripts = await page.locator('script').allTextContents();
    return [...(await Promise.all(bodies)), ...scripts].join('\n').toLowerCase();
  };
}

/** Requests that leave the house. */
function listenToStrangers(page: Page): string[] {
  const home = new URL(process.env.E2E_URL ?? '').host;
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== home) strangers.push(request.url());
  });
  return strangers;
}

async function walk(page: Page, as: Looker, locale: 'ru' | 'en', look: (each: Visit) => Promise<void>): Promise<void> {
  for (const each of visits.filter((candidate) => candidate.as === as)) {
    await test.step(each.route, async () => {
      await visit(page, each, locale);
      await look(each);
    });
  }
}

for (const as of lookers) {
  test(`in English a ${as} meets no Russian words of the product`, async ({ page }) => {
    test.slow();
    const said = listenToApi(page);
    const strangers = listenToStrangers(page);
    const foreign: string[] = [];
    await walk(page, as, 'en', async ({ route }) => {
      const data = await said();
      for (const text of await wordsOf(page)) {
        const words = text.toLowerCase().match(cyrillicWord) ?? [];
        if (!allowed.test(text) && words.some((word) => !data.includes(word))) foreign.push(`${route}: ${text}`);
      }
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });
    expect(foreign).toEqual([]);
    expect(strangers).toEqual([]);
  });

  test(`in Russian a ${as} meets no bare keys`, async ({ page }) => {
    test.slow();
    const strangers = listenToStrangers(page);
    const bare: string[] = [];
    await walk(page, as, 'ru', async ({ route }) => {
      const texts = await wordsOf(page);
      bare.push(...texts.filter((text) => bareKey.test(text)).map((text) => `${route}: ${text}`));
    });
    expect(bare).toEqual([]);
    expect(strangers).toEqual([]);
  });
}
