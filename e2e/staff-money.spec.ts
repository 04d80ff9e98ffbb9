import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { expectFits } from './harness/overflow.ts';
import { password } from './harness/people.ts';
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

test('staff pay by hand what a sitter who leaves cannot be paid: seen anew where more became due, once, and she reads who looked', async ({
  world,
  hire,
}) => {
  world.expects(/^409: /);
  const { parent, sitter, order, work } = await earner(world);
  await rule(sitter, 'self_employed', 'not_found');
  await nameAccount(sitter);
  await work();
  await sitter.page.goto('/profile/settings');
  await sitter.button('Удалить учётную запись').click();
  const leaving = sitter.page.getByRole('dialog');
  await leaving.getByLabel('Пароль для подтверждения').fill(password);
  await leaving.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expectSaid(sitter.page, 'Сначала нужно выплатить вам заработанное');

  const { page } = await hire('money');
  await page.goto('/staff?kind=money');
  await page.locator('[data-case]').getByRole('link').click();
  await page.getByRole('button', { name: /^Выплатить вручную 2\s000\s₽$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Выплата вручную' });
  await expect(dialog).toContainText('Куда: Сбербанк, +7 ••• •••-45-67');
  await dialog.getByRole('button', { name: 'Показать, куда перевести' }).click();
  const asking = page.getByRole('dialog', { name: 'Зачем вам это видеть?' });
  await expect(asking).toContainText('владелец увидит его');
  await asking.getByLabel('Причина').fill('Переводим остаток');
  await asking.getByRole('button', { name: 'Показать' }).click();
  const where = page.getByRole('dialog', { name: 'Куда перевести' });
  await expect(where).toContainText('+79001234567, Сбербанк');
  await where.getByRole('button', { name: 'Закрыть' }).click();
  await expect(where).toBeHidden();

  // Meanwhile the family thanks her.
  const { results } = await parent.call<{ results: { id: number }[] }>('GET', `/visit?order=${order}`);
  const tip = await parent.call<{ payment: { id: number } }>('POST', '/payments/tip', {
    ...{ visit: results[0]?.id, amount_minor: 50_000 },
  });
  await parent.call('POST', `/dev/payments/${tip.payment.id}`, { outcome: 'succeeded' });
  await dialog.getByLabel('Номер платежа').fill('№ 77');
  await dialog.getByLabel('Почему вручную').fill('Нет статуса самозанятой');
  await dialog.getByRole('button', { name: 'Отметить' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/К выплате теперь 2\s500\s₽. Ничего не отмечено/);
  await expect(dialog.getByText(/Переведите 2\s500\s₽/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отметить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /Выплатить вручную/ })).toHaveCount(0);
  await page.goto('/staff/payouts?status=by_hand');
  await expect(row(page, /2\s500\s₽/)).toHaveCount(1);

  await sitter.page.goto('/profile/earnings');
  await expect(row(sitter.page, /2\s500\s₽/).first()).toBeVisible();
  await sitter.page.goto('/profile/settings');
  const look = row(sitter.page, 'Счёт для выплат');
  await expect(look).toContainText('Переводим остаток');
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
