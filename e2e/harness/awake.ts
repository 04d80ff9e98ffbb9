import type { Page } from '@playwright/test';

/** Our own pages say when they have come alive; others, and the one for those without a line, never do. */
const isAwake = () => {
  const { dataset } = document.documentElement;
  return dataset.namespaces === undefined || dataset.awake !== undefined;
};

export const untilAwake = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAwake);
};

/** Opens pages as people meet them: they begin to press things when there is somebody to answer. */
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
