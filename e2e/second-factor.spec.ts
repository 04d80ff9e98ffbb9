import { expect, type Page } from '@playwright/test';
import { createPool } from '../server/src/platform/database/connection.ts';
import { moveClock } from './harness/clock.ts';
import { confirmByPassword } from './harness/confirm-yourself.ts';
import { oneTimeCode } from './harness/one-time-code.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, open, type Person, registerByApi } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { test as testOnOwnSite } from './journeys/site.ts';

const securityPage = '/profile/settings/security';

/** A device that answers at once, as if its owner had put a finger on it. */
async function withDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Добавить ключ' }).click();
  const naming = page.getByRole('dialog', { name: 'Новый ключ доступа' });
  await naming.getByLabel('Название').fill('Мой телефон');
  await naming.getByRole('button', { name: 'Продолжить' }).click();
  await confirmByPassword(page, person.password);
}

/** Ten codes, shown once. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Сохраните резервные коды' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
  return codes;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await arrive(page);
}

async function enterPassword(page: Page, person: Person): Promise<void> {
  await open(page, '/login?next=/profile');
  await page.getByLabel('Почта или телефон').fill(person.email);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('a passkey signs in alone, and ends a sign-in by password', async ({ page, request, pageErrors }) => {
  const person = await registerByApi(request, 'customer');
  await withDevice(page);
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, securityPage);
  await expectNoErrors(page, pageErrors);
  await addPasskey(page, person);
  const [spare = ''] = await keepCodes(page);
  await expect(page.getByText('Мой телефон', { exact: true })).toBeVisible();

  await signOut(page);
  await open(page, '/login?next=/profile');
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await signOut(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await signOut(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Ввести резервный код' }).click();
  await page.getByLabel('Резервный код').fill(spare.toLowerCase());
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

testOnOwnSite('a code of an app follows the password, also after a reload', async ({ page, request }) => {
  const person = await registerByApi(request, 'sitter');
  await arrive(page);
  await signIn(page, person.email, person.password);
  await open(page, securityPage);
  await page.getByRole('button', { name: 'Включить' }).click();
  await confirmByPassword(page, person.password);
  const dialog = page.getByRole('dialog', { name: 'Коды из приложения' });
  await expect(dialog.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Код из приложения').fill(oneTimeCode(secret, await moveClock(request, 0)));
  await keepCodes(page);
  await expect(page.getByText('Включены', { exact: true })).toBeVisible();

  await signOut(page);
  await enterPassword(page, person);
  const field = page.getByLabel('Код из приложения');
  await expect(field).toBeVisible();
  await page.reload();
  const now = await moveClock(request, 30);
  const wrong = oneTimeCode(secret, now) === '000000' ? '111111' : '000000';
  await field.fill(wrong);
  await expect(page.getByRole('main').getByText('Код неверен или устарел')).toBeVisible();
  await field.fill(oneTimeCode(secret, await moveClock(request, 0)));
  await expect(page).toHaveURL(/\/profile$/);
});

test('staff set a second factor up before anything else', async ({ page, request }) => {
  const person = await registerByApi(request, 'customer');
  const pool = createPool(process.env.E2E_DATABASE_URL ?? '', 1);
  await pool.query(`update users set role = 'moderator', permissions = '{people}' where email = $1`, [person.email]);
  await pool.end();
  await withDevice(page);
  await arrive(page);
  await signIn(page, person.email, person.password);
  await page.goto('/staff');
  await expect(page).toHaveURL(new RegExp(`${securityPage}$`));
  await expect(page.getByText(/Сотрудникам нужен второй шаг входа/)).toBeVisible();
  await addPasskey(page, person);
  await keepCodes(page);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Очереди' })).toBeVisible();
});
