import { expect } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import type { Actor } from './journeys/actor.ts';
import { bookPaid, workFirst } from './journeys/orders.ts';
import { test } from './journeys/staff-site.ts';

async function nameAccount(sitter: Actor): Promise<void> {
  await sitter.confirm();
  const details = { phone_number: '+7 (900) 123-45-67', bank: '100000000111' };
  await sitter.call('POST', '/sitter/payout_account', { kind: 'sbp', inn: '500100732259', consent: true, ...details });
}

test('staff hold a sitter’s payouts, she reads why they wait, and once let go the run of the day pays them', async ({
  world,
  hire,
}) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id: order } = await bookPaid(world, parent, sitter);
  // Usable a day later: by the visit.
  await nameAccount(sitter);
  await workFirst(world, parent, sitter, order);
  const { page } = await hire('money,people');
  const runPayouts = () => parent.call('POST', '/dev/run', { job: 'payouts' });

  await page.goto(`/staff/people/${sitter.id}`);
  await page.getByRole('button', { name: 'Приостановить выплаты' }).click();
  await page.getByRole('dialog').getByLabel('Почему').fill('Проверяем документы');
  await page.getByRole('button', { name: 'Приостановить', exact: true }).click();
  await expect(page.getByText('Проверяем документы')).toBeVisible();
  await expectAccessible(page);

  await runPayouts();
  await sitter.page.goto('/profile/earnings');
  await expect(sitter.page.getByText('Нам нужно кое-что проверить. Деньги целы.')).toBeVisible();
  await expect(sitter.page.getByText('Выплат ещё не было.')).toBeVisible();
  // What the staff wrote is for the staff.
  await expect(sitter.page.getByText('Проверяем документы')).toBeHidden();

  await page.getByRole('button', { name: 'Возобновить выплаты' }).click();
  await page.getByRole('dialog').getByLabel('Почему').fill('Проверили');
  await page.getByRole('button', { name: 'Возобновить', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Приостановить выплаты' })).toBeVisible();

  await runPayouts();
  await sitter.page.reload();
  const paid = sitter.page.getByRole('listitem').filter({ hasText: 'Пришла' });
  await expect(paid).toContainText(/2\s000\s₽/);
  await expect(sitter.page.getByText('Нам нужно кое-что проверить')).toBeHidden();
  await page.goto('/staff/payouts?status=paid');
  await expect(page.getByRole('listitem').filter({ hasText: /2\s000\s₽/ })).toBeVisible();
});
