import { expect, type Page } from '@playwright/test';
import { confirmByPassword, confirmingOn, withoutAsking } from './harness/confirm-yourself.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, open, registerByApi } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';
import { expectSaid } from './harness/toasts.ts';

const securityPage = '/profile/settings/security';

async function agree(page: Page, names: { agreement: RegExp; personal: RegExp; next: string; must: string }) {
  const next = page.getByRole('button', { name: names.next });
  await next.click();
  await expect(page.getByText(names.must)).toHaveCount(2);
  await page.getByRole('checkbox', { name: names.agreement }).check();
  await page.getByRole('checkbox', { name: names.personal }).check();
  await next.click();
}

test('a new person comes through a window of the federated provider, agrees and chooses a role', async ({
  page,
  pageErrors,
}) => {
  await arrive(page);
  await open(page, '/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Войти через единый ID' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Ольга Новикова/ }).click();
  await expect(page).toHaveURL(/\/choose-role$/);
  await closed;
  await expect(page.getByText('Выберите одну из ролей, чтобы продолжить')).toBeVisible();

  await open(page, '/profile');
  await expect(page).toHaveURL(/\/choose-role$/);
  await page.getByRole('radio', { name: /Няня/ }).check();
  await agree(page, {
    agreement: /пользовательское соглашение/,
    personal: /персональных данных/,
    next: 'Продолжить',
    must: 'Без этого согласия продолжить нельзя',
  });
  await expect(page).toHaveURL(/\/choose-role\/sitter$/);
  await expectNoErrors(page, pageErrors);
});

test('where windows are blocked the whole page goes to the provider and comes back', async ({ page }) => {
  await arrive(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/login');
  await page.getByRole('button', { name: 'Войти через единый ID' }).click();
  await page.getByRole('button', { name: /Анна Смирнова/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await open(page, '/profile');
  await expect(page.getByRole('main').getByText(demo.customer)).toBeVisible();

  // The same where somebody is asked who it is: the page that asked comes back, confirmed.
  await open(page, '/profile/settings');
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  await confirmingOn(page).getByRole('button', { name: 'Подтвердить через единый ID' }).click();
  await page.getByRole('button', { name: /Анна Смирнова/ }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expectSaid(page, /^Подтверждено/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  await file;
});

test('the bank lets a person in, marks them, asks what a registration would, and later who it is', async ({
  page,
  pageErrors,
}) => {
  await arrive(page, 'en');
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Log in with your bank' }).click();
  await page.getByRole('button', { name: /Игорь Ветров/ }).click();
  await expect(page).toHaveURL(/\/choose-role$/);
  await page.getByRole('radio', { name: /Parent/ }).check();
  await agree(page, {
    agreement: /user agreement/,
    personal: /personal data/,
    next: 'Continue',
    must: 'You cannot go on without this consent',
  });
  await expect(page).toHaveURL(/\/choose-role\/customer$/);
  await open(page, '/profile');
  await expect(page.getByText('Confirmed by the bank')).toBeVisible();

  // Without a password: the bank is asked anew, in a window, and the page goes on.
  await open(page, '/profile/settings');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const opened = page.waitForEvent('popup');
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asking.getByRole('button', { name: 'Confirm with the bank' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /Игорь Ветров/ }).click();
  await closed;
  await file;
  await expect(asking).toHaveCount(0);
  await expectNoErrors(page, withoutAsking(pageErrors));
});

test('the bank of somebody else with the same e-mail lets nobody in; the owner’s own is bound and marks', async ({
  page,
  request,
  pageErrors,
}) => {
  await arrive(page);
  await open(page, '/login');
  await page.getByRole('button', { name: 'Войти через банк' }).click();
  await page.getByRole('button', { name: /Анна Смирнова/ }).click();
  await expect(page.getByRole('main').getByText(/Учётная запись с этой почтой или телефоном уже есть/)).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access');

  const person = await registerByApi(request, 'sitter');
  await signIn(page, person.email, person.password);
  await open(page, securityPage);
  await page.getByRole('button', { name: 'Связать с банком' }).click();
  await confirmByPassword(page, person.password);
  await page.getByRole('button', { name: /Ольга Новикова/ }).click();
  await expect(page).toHaveURL(new RegExp(`${securityPage}$`));
  await expectSaid(page, /^Вход через банк работает, но отметки/);
  await expect(page.getByText(/^Не совпало: фамилия, имя/)).toBeVisible();
  await expect(page.getByText(/^В анкете нет даты рождения/)).toBeVisible();
  await expectNoErrors(
    page,
    pageErrors.filter((each) => !/^409: |status of 409/.test(each)),
  );
});

test('an answer that nobody asked for lets nobody in', async ({ page }) => {
  await arrive(page);
  await open(page, '/?code=made-up&state=made-up');
  await expect(page).toHaveURL(/\/login$/);
  await expectSaid(page, 'Войти не получилось. Попробуйте ещё раз.');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access');
});
