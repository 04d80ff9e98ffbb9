import type { Page } from '@playwright/test';

/** Our pages mark hydration; other pages and the offline page do not. */
const isAwake = () => {
  const { dataset } = document.documentElement;
  return dataset.namespaces === undefined || dataset.awake !== undefined;
};

export const untilAwake = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAwake);
};

/** Opens a page and waits for hydration. */
export function awake(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await untilAwake(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await untilAwake(page);
    return answer;
  };
  return page;
}
