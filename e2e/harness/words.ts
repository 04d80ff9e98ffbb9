import type { Page } from '@playwright/test';

const cyrillicWord = /[а-яё]+/giu;
/** Initials in place of a portrait, and a language under its own name. */
const allowed = /^([А-ЯЁ]{1,2}|Русский)$/u;
/** A key that no translation was found for is shown as it is. */
const bareKey = /^[a-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+$/;

/** Every word for people, seen or heard; what is marked as being in Russian may be. */
const textsOf = (page: Page): Promise<string[]> =>
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

/** What a page says that it should not: a key without its text, or a Russian word of the product in English. */
export function listenForForeignWords(page: Page, locale: 'ru' | 'en'): () => Promise<string[]> {
  if (locale === 'ru') return async () => (await textsOf(page)).filter((text) => bareKey.test(text));
  const said = listenToApi(page);
  return async () => {
    const data = await said();
    return (await textsOf(page)).filter((text) => {
      const words = text.toLowerCase().match(cyrillicWord) ?? [];
      return !allowed.test(text) && words.some((word) => !data.includes(word));
    });
  };
}
