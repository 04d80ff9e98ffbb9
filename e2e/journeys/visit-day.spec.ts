import { expect, type Page } from '@playwright/test';
import type { Visit } from '../../contract/src/visit-schemas.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { cutLine, recordRequests } from '../harness/requests.ts';
import type { Actor } from './actor.ts';
import { agreedVisit, openVisit as open, paidVisit, title } from './agreed-visit.ts';
import { bookAccepted } from './orders.ts';
import { test } from './site.ts';

const readVisit = (person: Actor, id: number) => person.call<Visit>('GET', `/visit/${id}`);
const codeField = (page: Page) => page.getByLabel('Код от семьи');

test('a sitter arrives by the code and leaves; the family follows without reloading and confirms', async ({
  world,
}) => {
  // A wrong code.
  world.expects(/status of 400/);
  const { parent, sitter, id, day } = await agreedVisit(world);
  await world.passUntil(day, '09:10');
  await parent.page.goto('/today');
  await expect(parent.page.getByText('Код для няни')).toBeVisible();
  await parent.page.getByRole('link', { name: 'Открыть визит' }).click();
  await expect(title(parent.page)).toHaveText(/придёт в 10:00/);
  await expectFits(parent.page);
  await expectAccessible(parent.page);
  const code = (await readVisit(parent, id)).code ?? '';
  await expect(parent.page.getByText(code, { exact: true })).toBeVisible();

  const { page } = sitter;
  await page.goto('/today');
  await page.getByRole('link', { name: 'Отметить приход' }).click();
  await expectAccessible(page);
  await codeField(page).fill(String((Number(code) + 1) % 10_000).padStart(4, '0'));
  await sitter.button('Я на месте').click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Осталось 4 попытки/);
  await expect(page.getByText(/^Приход в/)).toBeHidden();
  await codeField(page).fill(code);
  await sitter.button('Я на месте').click();
  await expect(title(page)).toHaveText('До 14:00');
  await expect(title(parent.page)).toHaveText(/вместе с 09:1/);
  await expectFits(page);

  await world.passUntil(day, '14:05');
  await open(parent, id);
  await open(sitter, id);
  await sitter.decide('Ухожу', 'Ухожу');
  await expect(title(page)).toHaveText('Визит окончен');
  await expect(title(parent.page)).toHaveText('Визит окончен');
  await parent.page.getByLabel('Слово няне').fill('Спасибо, Мира довольна');
  await parent.button('Отправить').click();
  await expect(page.getByText('Спасибо, Мира довольна')).toBeVisible();
  await parent.button('Подтвердить визит').click();
  await expect(title(page)).toHaveText('Визит подтверждён');
  await expectAccessible(parent.page);
});

test('an open dialog goes on with its visit: new sums, and none once the other side has ended it', async ({
  world,
}) => {
  const { parent, sitter, order, id, day } = await paidVisit(world);
  await world.passUntil(day, '07:00');
  await open(parent, id);
  await parent.button('Этот визит не нужен').click();
  const dialog = parent.page.getByRole('dialog');
  // Later than a day before, half of it is the sitter's.
  await expect(dialog.getByText('1 000 ₽')).toHaveCount(2);
  const moved = { kind: 'move', visit: id, date: world.dayIn(2), start_time: '12:00', end_time: '16:00' };
  const { id: proposal } = await sitter.call<{ id: number }>('POST', '/order/propose', { order, ...moved });
  await parent.call('POST', '/order/proposal_accept', { proposal });
  await expect(dialog.getByText('2 000 ₽')).toBeVisible();
  await open(sitter, id);
  await expect(sitter.button('Этот визит не нужен')).toBeHidden();
  await sitter.decide('Не смогу прийти', 'Не смогу прийти');
  await expect(dialog).toBeHidden();
  await expect(title(parent.page)).toHaveText('Визита не будет');
});

test('presses without a network are kept over a reload and sent once, with the time of the phone', async ({
  world,
  request,
}) => {
  // No network, and a session that lapses meanwhile.
  world.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
  const { parent, sitter, id, day } = await agreedVisit(world);
  await world.passUntil(day, '09:50');
  const { page } = sitter;
  await open(sitter, id);
  await expect(codeField(page)).toBeVisible();
  await page.context().setOffline(true);
  await sitter.button('Я на месте').click();
  await expect(page.getByText('Сохранено в телефоне')).toBeVisible();
  await expect(title(page)).toHaveText('До 14:00');
  // Hours pass: the product's clock goes on, the page stays.
  await request.post('/api/v1/dev/clock', { data: { advance_s: 2 * 3600 } });
  // A connection that lets pages through, and no presses.
  const line = await cutLine(page, '**/api/v1/visit/*', (request) => request.method() === 'POST');
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('Сохранено в телефоне')).toBeVisible();
  await expect(title(page)).toHaveText('До 14:00');

  await line.mend();
  await expect(page.getByText('Сохранено в телефоне')).toBeHidden();
  expect(await line.answered()).toEqual(['arrive']);
  await parent.signInAt(new Date(Date.parse(`${day}T11:50:00+03:00`)));
  const { arrival } = await readVisit(parent, id);
  expect(arrival).toMatchObject({ how: 'press', phone_time: true });
  expect(arrival?.at).toMatch(/T06:5/);
  await open(parent, id);
  await expect(title(parent.page)).toHaveText(/на месте\?/);
  await parent.button('Да, на месте').click();
  await expect(title(parent.page)).toHaveText(/вместе с 09:5/);
  await expect(parent.page.getByText('по часам телефона')).toBeVisible();
});

test('“the nanny has come”, pressed too early, is asked about once and can be taken back for ten minutes', async ({
  world,
}) => {
  const { parent, sitter, id, day } = await agreedVisit(world);
  const { page } = parent;
  const early = page.getByRole('dialog', { name: 'Визит в 10:00. Няня уже пришла?' });
  await world.passUntil(day, '09:20');
  await open(parent, id);
  await open(sitter, id);
  await parent.button('Няня пришла').click();
  await expect(early).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(early).toBeHidden();
  expect((await readVisit(parent, id)).state).toBe('planned');
  await parent.decide('Няня пришла', 'Няня пришла');
  await expect(title(page)).toHaveText(/вместе с 09:2/);
  const undo = parent.button('Отменить: няня ещё не пришла');
  await expect(undo).toBeVisible();
  await expectFits(page);
  await undo.click();
  await expect(title(page)).toHaveText(/придёт в 10:00/);
  await expect(title(sitter.page)).toHaveText(/10:00/);

  // Near the start nothing is asked, and after ten minutes nothing is taken back.
  await world.passUntil(day, '09:50');
  await open(parent, id);
  await parent.button('Няня пришла').click();
  await expect(title(page)).toHaveText(/вместе с 09:5/);
  await expect(undo).toBeVisible();
  await world.passUntil(day, '10:05');
  await open(parent, id);
  await expect(title(page)).toHaveText(/вместе с 09:5/);
  await expect(undo).toBeHidden();
});

test('nobody came: the family says so, the sitter contests', async ({ world }) => {
  const { parent, sitter, id, day } = await agreedVisit(world);
  await world.passUntil(day, '10:20');
  await sitter.page.goto('/today');
  await sitter.page.getByRole('link', { name: /ждёт вас/ }).click();
  await sitter.button('15 мин').click();
  await open(parent, id);
  await expect(title(parent.page)).toHaveText(/будет в 10:3/);
  await parent.decide('Няня не пришла', 'Няня не пришла');
  await expect(title(parent.page)).toHaveText('Визит не состоялся');
  await expect(title(sitter.page)).toHaveText('Визит не состоялся');
  await sitter.button('Я приходила').click();
  const dialog = sitter.page.getByRole('dialog');
  await dialog.getByLabel(/Расскажите, как было/).fill('Я пришла в десять, домофон не отвечал');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(title(sitter.page)).toHaveText('Разбираемся с визитом');
  await expect(title(parent.page)).toHaveText('Разбираемся с визитом');
});

test('a helper of the family meets no door that is closed to her', async ({ world }) => {
  const { parent, id, day } = await agreedVisit(world);
  const helper = await world.parent();
  const { email: login } = await helper.call<{ email: string }>('GET', '/user/profile');
  const { id: invitation } = await parent.call<{ id: number }>('POST', '/family/invite', { login, role: 'helper' });
  await helper.call('POST', '/family/join', { invitation });
  await helper.page.setViewportSize({ width: 360, height: 740 });
  await open(parent, id);
  await expect(parent.page.getByRole('link', { name: 'Весь заказ' })).toBeVisible();
  await open(helper, id);
  await expect(title(helper.page)).toBeVisible();
  await expect(helper.page.getByRole('link', { name: 'Весь заказ' })).toBeHidden();
  const asked = recordRequests(helper.page, (request) => request.url().includes('/customer_book/'));
  await helper.page.getByRole('link', { name: 'Переписка' }).click();
  await expect(helper.page.getByText(/как помощник семьи/)).toBeVisible();
  await expect(helper.page.getByPlaceholder('Напишите сообщение')).toBeHidden();
  expect(asked).toEqual([]);

  await world.passUntil(day, '10:05');
  await open(helper, id);
  await helper.button('Няня пришла').click();
  await expect(title(helper.page)).toHaveText(/вместе с 10:0/);
  await world.passUntil(day, '16:05');
  await open(helper, id);
  await expect(title(helper.page)).toHaveText('Визит окончен');
  await expect(helper.page.getByText(/подтвердите/i)).toHaveCount(0);
});

test('back from the provider the page waits for its word, and asks for no money twice', async ({ world }) => {
  const [parent, sitter] = [await world.parent(), await world.sitter()];
  await parent.page.setViewportSize({ width: 360, height: 740 });
  const { id: order } = await bookAccepted(world, parent, sitter);
  await parent.openOrder(order);
  await expect(parent.button('Оплатить')).toBeVisible();
  const { payment } = await parent.call<{ payment: { id: number } }>('POST', '/order/book_checkout', {
    order,
    method: 'card',
  });
  await parent.page.goto(`/my-orders/order/${order}?checking`);
  await expect(parent.page.getByText('Проверяем оплату')).toBeVisible();
  await expect(parent.page.getByRole('button', { name: /^Оплатить/ })).toHaveCount(0);
  await expectFits(parent.page);
  await expectAccessible(parent.page);
  await parent.call('POST', `/dev/payments/${payment.id}`, { outcome: 'succeeded' });
  await expect(parent.page.getByText('Проверяем оплату')).toBeHidden();
  await parent.reads('Активный');
});
