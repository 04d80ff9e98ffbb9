import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { test } from './harness/page-errors.ts';
import { open } from './harness/people.ts';

const endpoint = '**/api/v1/utils/browser_report';
const known = 'Мы уже знаем об этой ошибке';
const advice = 'Если не поможет, напишите в поддержку';

const numbers = async (page: Page) => (await page.request.get('/metrics')).text();

/** The page of contacts as a release that cannot open it. */
async function breakContacts(page: Page): Promise<void> {
  await page.route('**/assets/contacts-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const clientLoader = () => {
  throw new RangeError('no "Анна Лесная" at +7 916 123-45-67');
};
export default () => null;`,
    }),
  );
}

const openContacts = async (page: Page) => {
  await open(page, '/about-us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await expect(page.getByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible();
};

test('an error of a page is recorded without what people typed, and the screen says so', async ({ page }) => {
  await breakContacts(page);
  const reported = page.waitForRequest(endpoint);
  await openContacts(page);
  const request = await reported;
  expect(request.postDataJSON()).toEqual({
    kind: 'error',
    route: '/contacts',
    name: 'RangeError',
    message: 'no [quoted] at [number]',
    frames: expect.arrayContaining([expect.stringMatching(/^contacts-[\w-]+\.js:2:\d+$/)]),
  });
  expect(Object.keys(await request.allHeaders())).not.toEqual(expect.arrayContaining(['cookie']));
  await expect(page.getByText(known)).toBeVisible();
  expect(await numbers(page)).toMatch(/browser_errors_total\{route="\/contacts",name="RangeError"\} [1-9]/);
});

test('an error that could not be recorded is not said to be known', async ({ page }) => {
  await breakContacts(page);
  await page.route(endpoint, (route) => route.fulfill({ status: 429, json: {} }));
  const answered = page.waitForResponse(endpoint);
  await openContacts(page);
  await answered;
  await expect(page.getByText(advice)).toBeVisible();
  await expect(page.getByText(known)).toHaveCount(0);
});

test('errors outside of any component and the speed of a sampled load are recorded', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  // Loaded once the page listens for errors.
  const listening = page.waitForResponse('**/assets/vitals-*.js');
  await open(page, '/about-us');
  await listening;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new ReferenceError('thrown in a timer');
    });
    void Promise.reject(new SyntaxError('rejected'));
  });
  for (const name of ['ReferenceError', 'SyntaxError'])
    await eventually(() => numbers(page)).toContain(`browser_errors_total{route="/about-us",name="${name}"}`);
  await page.goto('about:blank');
  for (const vital of ['LCP', 'FCP', 'TTFB'])
    await eventually(() => numbers(page)).toContain(`browser_vitals_seconds_count{vital="${vital}",route="/about-us"}`);
});
