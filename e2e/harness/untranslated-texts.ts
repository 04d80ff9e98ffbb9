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

/** Loader data is embedded in scripts; the rest of a document is product text. */
const scriptsOf = (document: string) => (document.match(/<script[\s>].*?<\/script>/gs) ?? []).join('\n');

/** Data sent to the page (API, document, socket): it holds texts written by people, which are not translated. */
function recordData(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    const body = () => response.text().catch(() => '');
    if (isDocument) bodies.push(body().then(scriptsOf));
    else if (response.url().includes('/api/v1/')) bodies.push(body());
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => bodies.push(Promise.resolve(payload.toString()))),
  );
  return async () => (await Promise.all(bodies)).join('\n').toLowerCase();
}

/** Wrong texts of a page: a key without translation, or a Russian product text in English. */
export function listenForUntranslatedTexts(page: Page, locale: 'ru' | 'en'): () => Promise<string[]> {
  if (locale === 'ru') return async () => (await textsOf(page)).filter((text) => bareKey.test(text));
  const received = recordData(page);
  return async () => {
    // Texts before data: then every text on the page has its data recorded already.
    const texts = await textsOf(page);
    const data = await received();
    return texts.filter((text) => {
      const words = text.toLowerCase().match(cyrillicWord) ?? [];
      return !allowed.test(text) && words.some((word) => !data.includes(word));
    });
  };
}
