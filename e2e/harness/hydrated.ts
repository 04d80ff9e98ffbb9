import type { Page } from '@playwright/test';

/** Only our rendered pages have `data-texts` and mark hydration; the offline page and foreign pages do not. */
const isHydrated = () => {
  const { dataset } = document.documentElement;
  return dataset.texts === undefined || dataset.hydrated !== undefined;
};

export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(isHydrated);
};

/** Makes `goto` and `reload` wait for hydration. */
export function withHydration(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await untilHydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await untilHydrated(page);
    return answer;
  };
  return page;
}
