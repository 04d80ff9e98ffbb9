import { expect } from '@playwright/test';
import { confirmByPassword, withoutAsking } from './harness/confirm-yourself.ts';
import { newPage } from './harness/new-page.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive, comeAs, newPerson, password, registerByApi } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { expectSaid } from './harness/toasts.ts';

test('a grandmother is invited, registers, joins, and is removed while both look', async ({
  page,
  pageErrors,
  browser,
}) => {
  await comeAs(page, 'customer');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Семья', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Семья' })).toBeVisible();

  const grandmother = { ...newPerson(), full_name: 'Вера Павловна' };
  await page.getByLabel('Почта или телефон').fill('не почта');
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByLabel('Почта или телефон')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Почта или телефон').fill(grandmother.email);
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expectSaid(page, 'Приглашение отправлено');
  await expect(page.getByText(grandmother.email)).toBeVisible();

  const hers = await newPage(browser);
  await registerByApi(hers.request, 'customer', 'email', grandmother);
  await arrive(hers);
  await signIn(hers, grandmother.email, grandmother.password);
  await hers.goto('/family');
  await hers.getByRole('button', { name: /Присоединиться к семье/ }).click();
  await expect(hers.getByRole('heading', { name: 'Семья: Марина Ветрова' })).toBeVisible();

  // Seen by the owner without a reload.
  const member = page.getByRole('listitem').filter({ hasText: 'Вера Павловна' });
  await expect(member).toBeVisible();
  await member.getByRole('combobox', { name: 'Роль: Вера Павловна' }).selectOption('parent');
  await confirmByPassword(page, password);
  await expect(hers.getByText('Родитель: заказы, дети').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);

  await member.getByRole('button', { name: 'Удалить из семьи: Вера Павловна' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(member).toHaveCount(0);
  await expect(hers.getByRole('heading', { name: 'Семья: Марина Ветрова' })).toHaveCount(0);
  await hers.context().close();
  await expectNoErrors(page, withoutAsking(pageErrors));
});

test('what was told before the socket was open is shown once it opens', async ({ page, pageErrors, request }) => {
  const { promise: isTold, resolve: told } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws\/web/, async (socket) => {
    await isTold;
    socket.connectToServer();
  });
  const invited = await registerByApi(page.request, 'customer');
  await arrive(page);
  await signIn(page, invited.email, invited.password);
  await page.goto('/family');
  await expect(page.getByRole('heading', { name: 'Ваша семья' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Вас зовут в семью')).toHaveCount(0);

  const owner = await registerByApi(request, 'customer');
  const data = { login: owner.email, password: owner.password };
  const { access } = await (await request.post('/api/v1/auth/login/', { data })).json();
  const invitation = await request.post('/api/v1/family/invite', {
    headers: { authorization: `Bearer ${access}` },
    data: { login: invited.email, role: 'helper' },
  });
  expect(invitation.status(), await invitation.text()).toBe(201);
  told();
  await expect(page.getByRole('main').getByText('Вас зовут в семью')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});
