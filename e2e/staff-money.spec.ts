import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { expectFits } from './harness/overflow.ts';
import { expectSaid } from './harness/toasts.ts';
import type { Actor } from './journeys/actor.ts';
import { bookPaid, workFirst } from './journeys/orders.ts';
import { test } from './journeys/staff-site.ts';
import type { World } from './journeys/world.ts';

/** An INN belongs to one person. */
const inns = ['500100732259', '526317984689', '774346836921'];

async function nameAccount(sitter: Actor): Promise<void> {
  await sitter.confirm();
  const details = { phone_number: '+7 (900) 123-45-67', bank: '100000000111' };
  await sitter.call('POST', '/sitter/payout_account', { kind: 'sbp', inn: inns.pop(), consent: true, ...details });
}

/** The provider treats the sitter's next operation so. */
const rule = (sitter: Actor, on: string, outcome: string) =>
  sitter.call('POST', '/dev/sandbox/rules', { user: sitter.id, on, outcome });

/** A sitter, to whom 2 000 roubles are due once she has worked. */
async function earner(world: World) {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  const { id: order } = await bookPaid(world, parent, sitter);
  return { parent, sitter, order, work: () => workFirst(world, parent, sitter, order) };
}

const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

test('staff hold a sitter’s payouts, she reads why they wait, and once let go the run of the day pays them', async ({
  world,
  hire,
}) => {
  const { parent, sitter, work } = await earner(world);
  // Usable a day later: by the visit.
  await nameAccount(sitter);
  await work();
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

test('staff compare the books now, find a posting by what it is about, and send a payout again once it may leave', async ({
  world,
  hire,
}) => {
  const { parent, sitter, order, work } = await earner(world);
  await nameAccount(sitter);
  await work();
  await rule(sitter, 'payout', 'limit_exceeded');
  await parent.call('POST', '/dev/run', { job: 'payouts' });
  const staff = await hire('money,people');
  const { page } = staff;

  await page.goto('/staff/payouts');
  const payout = row(page, /2\s000\s₽/);
  await expect(payout.getByRole('button', { name: /^Отправить ещё раз/ })).toBeVisible();
  await payout.getByRole('button', { name: 'Приостановить выплаты' }).click();
  await page.getByRole('dialog').getByLabel('Почему').fill('Проверяем');
  await page.getByRole('dialog').getByRole('button', { name: 'Приостановить', exact: true }).click();
  await expect(payout).toContainText('Приостановлены');
  await expect(payout.getByRole('button', { name: /^Отправить ещё раз/ })).toHaveCount(0);
  await payout.getByRole('button', { name: 'Возобновить выплаты' }).click();
  await page.getByRole('dialog').getByLabel('Почему').fill('Проверили');
  await page.getByRole('dialog').getByRole('button', { name: 'Возобновить', exact: true }).click();
  await payout.getByRole('button', { name: /^Отправить ещё раз/ }).click();
  await expectSaid(page, /./);
  await page.goto('/staff/payouts?status=paid');
  await expect(
    row(page, /2\s000\s₽/)
      .filter({ hasText: 'Марина' })
      .first(),
  ).toBeVisible();

  await page.goto('/staff/money');
  await page.getByRole('button', { name: 'Сверить сейчас' }).click();
  // Another one than that of the night.
  await expect(page.getByText(/, 04:00$/)).toHaveCount(0);
  await expect(page.getByText('Всё сходится')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Проводки' }).click();
  await page.getByLabel('Номер').fill(String(order));
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '→' })).toHaveCount(3);
  await page.getByLabel('Счёт', { exact: true }).selectOption('Выплачено');
  const paid = page.getByRole('main').getByRole('listitem').filter({ hasText: '→' });
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText(/2\s000\s₽.*К выплате, Человек № \d+ → Выплачено, Человек № \d+/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await page.getByRole('link', { name: 'Сверки' }).click();
  await expect(page.getByText('Всё сходится').first()).toBeVisible();
});
