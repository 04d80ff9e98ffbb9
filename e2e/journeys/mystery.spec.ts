import { expect } from '@playwright/test';
import { writtenDate as written } from '../harness/written-date.ts';
import { bookPaid, workFirst } from './orders.ts';
import { test } from './staff-site.ts';

const words = 'Пришла вовремя, играла с ребёнком и всё рассказала в конце.';

test('a Mystery Client is invited, has a visit and reports; a moderator gives an award for it', async ({
  world,
  hire,
}) => {
  const [chief, parent, sitter] = [await hire(), await world.parent(), await world.sitter()];
  const named = (name: string) => ({ ru: name, en: name });
  const award = { name: named('Доброе сердце'), description: named(''), image: null };
  await chief.call('POST', '/staff/content/award', award);
  await parent.call('POST', '/utils/hidden_client_application', {
    ...{ fullname: 'Ирина Соколова', phone_number: '+79001234567', region: 'Тамбов', is_client: true },
    agreements: { personal_data: true, service_terms: true, advertising: true },
  });
  await chief.page.goto('/staff?kind=mystery_client');
  await chief.page.locator('[data-case] a').last().click();
  await chief.button('Взять в работу').click();
  await chief.page.getByText('Подтвердить', { exact: true }).click();
  await chief.button('Принять решение').click();
  await chief.reads('Решение принято.');

  await chief.page.goto(`/staff/people/${parent.id}`);
  await chief.button('Пригласить').click();
  const invitation = chief.page.getByRole('dialog');
  await invitation.getByLabel('Номер няни').fill(String(sitter.id));
  await invitation.getByLabel('Задание').fill('Забронируйте визит и посмотрите, как он проходит');
  await invitation.getByRole('textbox', { name: /^Последний день/ }).fill(written(world.dayIn(14)));
  await invitation.getByRole('button', { name: 'Пригласить' }).click();
  await chief.reads('Ждёт ответа');

  await parent.page.goto('/profile/mystery');
  await parent.button('Возьмусь').click();
  await parent.reads('Вы согласились');
  const { id: order } = await bookPaid(world, parent, sitter);
  await workFirst(world, parent, sitter, order);

  await parent.page.goto('/profile/mystery');
  const report = parent.page.getByRole('form', { name: 'Отчёт о визите' });
  await report.getByLabel('Заказ', { exact: false }).first().selectOption(String(order));
  for (const score of ['Пунктуальность', 'Забота о ребёнке', 'Безопасность', 'Общение', 'Честность']) {
    await report.getByRole('group', { name: score }).getByRole('radio', { name: 'Оценка 5 из 5' }).check();
  }
  await report.getByLabel('Как всё прошло').fill(words);
  await report.getByRole('button', { name: 'Отправить отчёт' }).click();
  await parent.reads('Отчёт отправлен');

  await chief.signInAt(world.now);
  await chief.page.goto('/staff?kind=mystery_report');
  await chief.page.locator('[data-case] a').last().click();
  await expect(chief.page.locator('main')).toContainText(words);
  await chief.button('Взять в работу').click();
  await chief.page.getByText('Вручить награду', { exact: true }).click();
  await chief.page.getByLabel('Награда').selectOption({ label: 'Доброе сердце' });
  await chief.page.getByLabel('Пояснение').fill('Спасибо, это помогло');
  await chief.button('Принять решение').click();
  await chief.reads('Решение принято.');

  await parent.page.goto('/profile/mystery');
  await parent.reads('Няню наградили');
  await parent.reads('Спасибо, это помогло');
  await sitter.page.goto('/profile/awards-achievements');
  await sitter.reads('Доброе сердце');
});
