import type { Page } from '@playwright/test';

const cyrillicWord = /[а-яё]+/giu;
/** Initials of an avatar, and language names. */
const allowed = /^([А-ЯЁ]{1,2}|Русский)$/u;
/** A missing translation is shown as its key. */
const bareKey = /^[a-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+$/;

/** All visible and accessible texts; parts marked as Russian may be Russian. */
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

/** What the server had read travels in scripts; the words around them are the product's own. */
const scriptsOf = (document: string) => (document.match(/<script[\s>].*?<\/script>/gs) ?? []).join('\n');

/** Whatever the site has told this page, by the API, with the document or over the socket: people's own words. */
function listenToSite(page: Page): () => Promise<string> {
  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    const body = () => response.text().catch(() => '');
    if (isDocument) told.push(body().then(scriptsOf));
    else if (response.url().includes('/api/v1/')) told.push(body());
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(Promise.resolve(payload.toString()))),
  );
  return async () => (await Promise.all(told)).join('\n').toLowerCase();
}

/** Wrong texts of a page: a key without translation, or a Russian product text in English. */
export function listenForForeignWords(page: Page, locale: 'ru' | 'en'): () => Promise<string[]> {
  if (locale === 'ru') return async () => (await textsOf(page)).filter((text) => bareKey.test(text));
  const said = listenToSite(page);
  return async () => {
    // Words first: what comes after them is not on the page yet, while what is on the page has been told by then.
    const texts = await textsOf(page);
    const data = await said();
    return texts.filter((text) => {
      const words = text.toLowerCase().match(cyrillicWord) ?? [];
      return !allowed.test(text) && words.some((word) => !data.includes(word));
    });
  };
}
