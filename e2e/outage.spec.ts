import { expect } from '@playwright/test';
import { test } from './harness/page-errors.ts';
import { open } from './harness/people.ts';

const news = '**/api/v1/utils/news?*';
const refusal = { status: 503, json: { message: 'Сервис сейчас недоступен, попробуйте ещё раз', code: 'not_ready' } };

test('a page that cannot be had now opens by itself when it can', async ({ page }) => {
  await page.clock.install();
  await page.route(news, (route) => route.fulfill(refusal));
  await open(page, '/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Новости' }).click();
  await expect(page.getByRole('heading', { name: 'Сайт сейчас недоступен' })).toBeVisible();
  await page.unroute(news);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { name: 'Новости', level: 1 })).toBeVisible();
});
