import { expect } from '@playwright/test';
import { expectAccessible } from './harness/accessible.ts';
import { heavyPicture, picture } from './harness/files.ts';
import { expectFits } from './harness/overflow.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { comeAs, open } from './harness/people.ts';
import { expectSaid } from './harness/toasts.ts';

test('a sitter goes from the first step to the search on a small phone, leaves one for later and finds it again', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(page, 'sitter');
  await open(page, '/choose-role/sitter');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const save = button('Сохранить и продолжить');
  const step = (name: string) => page.getByRole('heading', { level: 2, name });
  const looksRight = async () => {
    await expectFits(page);
    await expectAccessible(page);
  };

  await expect(step('Расскажите о себе')).toBeVisible();
  await expect(page.getByText(/родители узнают вас в списке/)).toBeVisible();
  await save.click();
  await expect(page.getByLabel('Дата рождения')).toBeFocused();
  await looksRight();
  await page.getByLabel('Дата рождения').fill('08.03.1988');
  await save.click();

  await expect(step('Где вы живёте')).toBeVisible();
  await page.getByLabel('Город или район').fill('Москва');
  await page.getByRole('option', { name: 'Москва', exact: true }).click();
  await looksRight();
  await save.click();

  await expect(step('Чем вы занимаетесь')).toBeVisible();
  await save.click();
  await expect(page.getByText('Отметьте хотя бы одну услугу')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  await looksRight();
  await save.click();

  await expect(step('Цена и условия')).toBeVisible();
  await page.getByLabel('Цена за час').fill('650');
  await looksRight();
  await save.click();

  await expect(step('Когда вы свободны')).toBeVisible();
  await looksRight();
  await button('Заполнить позже').click();

  await expect(step('Ваша фотография')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(heavyPicture());
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить фото' }).click();
  await expectSaid(page, 'Фото сохранено');
  await looksRight();
  await button('Дальше').click();

  await expect(step('Проверка паспорта')).toBeVisible();
  await page.getByLabel('Загрузить паспорт').setInputFiles(picture('passport.png'));
  await expect(page.getByText('Профиль на проверке')).toBeVisible();
  await button('Дальше').click();

  await expect(step('Вас видно в поиске')).toBeVisible();
  await looksRight();
  await page.getByRole('link', { name: 'Посмотреть анкету как родитель' }).click();
  await expect(page).toHaveURL(/\/specialists\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Марина/ })).toBeVisible();

  await open(page, '/today');
  await page.getByRole('link', { name: 'Осталось рассказать: рабочие часы' }).click();
  await expect(step('Когда вы свободны')).toBeVisible();
  await button('Будни 9–18').click();
  await button('Сохранить').click();
  await expect(step('Вас видно в поиске')).toBeVisible();
  await expect(page.getByText('Все шаги пройдены')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});
