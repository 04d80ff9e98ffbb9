import { expect, type Page } from '@playwright/test';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { open } from './harness/people.ts';
import { expectSaid } from './harness/toasts.ts';

const day = 24 * 60 * 60;

async function cookie(page: Page, name: string) {
  const all = await page.context().cookies();
  return all.find((candidate) => candidate.name === name);
}

const speakEnglish = (page: Page, baseURL = '') =>
  page.context().addCookies([{ name: 'last-locale', value: 'en', url: baseURL }]);

test.describe('a newcomer', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('reads about cookies in a new tab, accepts and is not told again', async ({ page, pageErrors }) => {
    await page.goto('/');
    const notice = page.getByRole('region', { name: 'Файлы cookie' });
    const policy = notice.getByRole('link', { name: 'Подробнее' });
    await expect(policy).toHaveAttribute('target', '_blank');
    await expect(policy).toHaveAttribute('href', '/cookie-privacy-policy');
    await notice.getByRole('button', { name: 'Принять' }).click();
    await expect(notice).toBeHidden();
    const kept = await cookie(page, 'cookie-policy-accepted');
    expect(kept?.value).toBe('true');
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * day);
    await open(page, '/about-us');
    await expect(notice).toBeHidden();
    await expectNoErrors(page, pageErrors);
  });

  test('answers both questions with yes and is left alone', async ({ page, pageErrors }) => {
    await page.goto('/');
    const poll = page.getByRole('dialog');
    await expect(poll.getByRole('heading', { name: 'Вы няня в поиске работы или родитель?' })).toBeVisible();
    const first = page.waitForRequest('**/utils/questionnaire');
    await poll.getByRole('button', { name: 'Да' }).click();
    const sent = await first;
    expect(sent.postDataJSON()).toEqual({ unique_value: 'sitter_or_customer', answer: true });
    expect(sent.headers()['session-key']).toMatch(/^[0-9a-f]{64}$/);
    await expect(poll.getByText('Тамбовская область')).toBeVisible();
    const second = page.waitForRequest('**/utils/questionnaire');
    await poll.getByRole('button', { name: 'Да' }).click();
    expect((await second).postDataJSON()).toEqual({ unique_value: 'region', answer: true });
    await expect(page.getByRole('dialog')).toBeHidden();
    const kept = await cookie(page, 'saved-poll');
    expect(JSON.parse(decodeURIComponent(kept?.value ?? ''))).toEqual({ sitter_or_customer: true, region: true });
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * day);
    expect((await cookie(page, 'session-id'))?.value).toBe(sent.headers()['session-key']);
    await expectNoErrors(page, pageErrors);
  });

  test('is asked a second after the page has come', async ({ page }) => {
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[role=dialog]')) return;
        document.documentElement.dataset.askedAt = String(Math.round(performance.now()));
        watch.disconnect();
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(Number(await page.locator('html').getAttribute('data-asked-at'))).toBeGreaterThanOrEqual(1_000);
  });

  test('closes the poll and is not asked again', async ({ page }) => {
    await page.goto('/specialists');
    await page.getByRole('button', { name: 'Закрыть опрос' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await cookie(page, 'saved-poll')).toBeDefined();
  });

  test('from elsewhere leaves contacts', async ({ page, baseURL, pageErrors }) => {
    await speakEnglish(page, baseURL);
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog.getByText('We do not work in your region yet.')).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();

    const email = dialog.getByLabel('E-mail');
    await email.focus();
    await email.blur();
    await expect(dialog.getByText('Field is required')).toBeVisible();
    await dialog.getByLabel('Full name').fill('Ivan Ivanov');
    await email.fill('not an address');
    await dialog.getByLabel('Phone').pressSequentially('abc9001234567');
    await expect(dialog.getByLabel('Phone')).toHaveValue('+7 900 123-45-67');
    await dialog.getByLabel('City').fill('Kazan');
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Profession').fill('Teacher');
    await send.click();
    await expect(dialog.getByText("It's not email")).toBeVisible();
    await expectSaid(page, "It's not email", 'alert');

    await email.fill('ivan@example.com');
    const sent = page.waitForRequest('**/utils/other_profession_client');
    await send.click();
    expect((await sent).postDataJSON()).toEqual({
      full_name: 'Ivan Ivanov',
      email: 'ivan@example.com',
      phone_number: '+79001234567',
      city: 'Kazan',
      profession: 'Teacher',
    });
    await expect(dialog).toBeHidden();
    await expectSaid(page, 'Form is successfully sent');
    await expectNoErrors(page, pageErrors);
  });
});

test('any parent asks to become a Mystery Client', async ({ page, baseURL, pageErrors }) => {
  await speakEnglish(page, baseURL);
  await open(page, '/about-us');
  const form = page.getByRole('form', { name: 'Become a Mystery Client' });
  const send = form.getByRole('button', { name: 'Send the request' });
  await form.getByLabel('Full name').fill('Anna Petrova');
  await form.getByLabel('Phone').fill('8 900 765-43-21');
  await form.getByLabel('Region').selectOption('Moscow');
  await form.getByText('No', { exact: true }).click();
  for (const consent of ['processing of personal data', 'standard service terms', 'advertising']) {
    await expect(send).toBeDisabled();
    await form.getByRole('checkbox', { name: consent }).check();
  }
  const sent = page.waitForRequest('**/utils/hidden_client_application');
  await send.click();
  expect((await sent).postDataJSON()).toEqual({
    fullname: 'Anna Petrova',
    phone_number: '+79007654321',
    region: 'Moscow',
    is_client: false,
    agreements: { personal_data: true, service_terms: true, advertising: true },
  });
  await expectSaid(page, 'Form is successfully sent');
  await expect(form.getByLabel('Full name')).toHaveValue('');
  await expect(form.getByLabel('Phone')).toHaveValue('');
  await expect(send).toBeDisabled();
  await expectNoErrors(page, pageErrors);
});
