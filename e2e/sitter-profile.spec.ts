import { expect, type Page } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { disguisedScript, picture } from './harness/files.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { comeAs } from './harness/people.ts';
import { expectSaid } from './harness/toasts.ts';

const cell = (page: Page, day: string, hours: string) => page.getByRole('gridcell', { name: `${day}, ${hours}` });
const painted = (page: Page) => page.getByRole('gridcell', { selected: true });

async function saveWeek(page: Page): Promise<void> {
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectSaid(page, 'Расписание сохранено');
  await expect(page.getByText('Всё сохранено')).toBeVisible();
}

test('the week is painted from the keyboard', async ({ page, pageErrors }) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/schedule');
  await cell(page, 'понедельник', '09:00–09:30').focus();
  await page.keyboard.press('Space');
  await expect(painted(page)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'вторник', '09:00–09:30')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(painted(page)).toHaveCount(9);
  await expect(page.getByText('вторник — среда, 09:00–11:00: отмечено')).toBeAttached();
  await saveWeek(page);

  await page.reload();
  await expect(painted(page)).toHaveCount(9);
  await cell(page, 'вторник', '10:00–10:30').focus();
  await page.keyboard.press('Enter');
  await expect(painted(page)).toHaveCount(8);
  await page.reload();
  await expect(page.getByText('Есть несохранённые изменения'), 'what is painted survives a reload').toBeVisible();
  await saveWeek(page);
  await expect(page.getByText('09:00–10:00, 10:30–11:00')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('the week is painted with the mouse and from a preset', async ({ page, pageErrors }) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/schedule');
  await page.getByRole('button', { name: 'Будни 9–18' }).click();
  await expect(painted(page)).toHaveCount(5 * 18);
  await cell(page, 'понедельник', '13:00–13:30').hover();
  await page.mouse.down();
  await cell(page, 'пятница', '13:30–14:00').hover();
  await page.mouse.up();
  await expect(painted(page)).toHaveCount(5 * 16);
  await saveWeek(page);
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(painted(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(painted(page)).toHaveCount(5 * 16);
  await expectNoErrors(page, pageErrors);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const middleOf = async (page: Page, day: string, hours: string) => {
    const box = await cell(page, day, hours).boundingBox();
    if (!box) throw new Error('The cell is not in view');
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };

  test('a finger that rests paints, one that moves at once scrolls, a tap marks one cell', async ({ page }) => {
    await comeAs(page, 'sitter');
    await page.goto('/profile/schedule');
    await cell(page, 'вторник', '10:00–10:30').tap();
    await expect(painted(page)).toHaveCount(1);

    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await cell(page, 'среда', '12:00–12:30').scrollIntoViewIfNeeded();
    const from = await middleOf(page, 'среда', '10:00–10:30');
    const to = await middleOf(page, 'четверг', '11:30–12:00');

    await touch('touchStart', [from]);
    await expect(painted(page), 'the finger has rested long enough').toHaveCount(2);
    const before = await page.evaluate(() => window.scrollY);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await expect(painted(page)).toHaveCount(1 + 2 * 4);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);

    // In one go: on a busy machine a finger whose moves wait for each other would rest.
    const way = Array.from({ length: 10 }, (_, step) => ({ x: to.x, y: to.y - 20 * step }));
    await Promise.all([
      touch('touchStart', [to]),
      ...way.map((point) => touch('touchMove', [point])),
      touch('touchEnd', []),
    ]);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(painted(page), 'scrolling paints nothing').toHaveCount(1 + 2 * 4);
    await saveWeek(page);
  });
});

test('services are added, changed and removed; a price is written with its spaces', async ({ page, pageErrors }) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/services');
  await page.getByRole('button', { name: 'Добавить услугу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Услуга' }).click();
  await page.getByRole('option', { name: 'Ночная няня' }).click();
  await dialog.getByLabel('Цена за час').fill('1500');
  await page.reload();
  await expect(dialog.getByLabel('Цена за час')).toHaveValue('1\u00a0500');
  await dialog.getByLabel('Описание').fill('Спокойные ночи');
  await dialog.getByRole('button', { name: 'Добавить услугу' }).click();
  await expect(page.getByRole('heading', { name: 'Ночная няня' })).toBeVisible();
  await expect(page.getByText('1\u00a0500\u00a0₽/час')).toBeVisible();

  await page.getByRole('button', { name: 'Изменить: Ночная няня' }).click();
  await dialog.getByLabel('Цена за месяц').fill('90000');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('90\u00a0000\u00a0₽/мес.')).toBeVisible();

  await page.getByRole('button', { name: 'Удалить: Ночная няня' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Добавьте хотя бы одну услугу')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('skills are found by typing and kept; languages too', async ({ page, pageErrors }) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/skills');
  await page.getByLabel('Найти навык').fill('помощь');
  await page.getByRole('checkbox', { name: 'Первая помощь детям' }).check();
  await page.getByLabel('Найти навык').fill('такого нет');
  await expect(page.getByText('По запросу «такого нет» ничего нет')).toBeVisible();
  await page.getByLabel('Найти навык').fill('');
  await page.getByRole('checkbox', { name: 'Шахматы' }).check();
  await page.getByRole('button', { name: 'Сохранить навыки' }).click();
  await expectSaid(page, 'Навыки сохранены');
  await page.getByRole('checkbox', { name: 'Английский' }).check();
  await page.getByRole('button', { name: 'Сохранить языки' }).click();
  await expectSaid(page, 'Языки сохранены');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Шахматы' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Английский' })).toBeChecked();
  await expect(page.getByText('Выбрано 2 навыка')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('education comes with its document', async ({ page, pageErrors }) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/education');
  await page.getByRole('link', { name: 'Добавить образование' }).click();
  await page.getByLabel('Учебное заведение').fill('Педагогический колледж');
  await page.getByLabel('Начало учёбы').fill('01.09.2015');
  await page.getByLabel('Окончание учёбы').fill('30.06.2014');
  await page.getByLabel('Приложить документ').setInputFiles(picture('диплом.png'));
  await expect(page.getByText('отправится при сохранении')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Конец должен быть позже начала')).toBeVisible();
  await page.getByLabel('Окончание учёбы').fill('30.06.2019');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();

  await expect(page).toHaveURL(/\/profile\/education$/);
  await expect(page.getByText('01.09.2015 — 30.06.2019')).toBeVisible();
  await expect(page.getByText('диплом.png')).toBeVisible();
  await expect(page.getByText('На проверке')).toBeVisible();

  await page.getByRole('link', { name: 'Педагогический колледж' }).click();
  await page.getByRole('switch', { name: 'Учусь сейчас' }).check();
  await expect(page.getByLabel('Окончание учёбы')).toHaveCount(0);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('01.09.2015 — по настоящее время')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить: Педагогический колледж' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Расскажите, где вы учились')).toBeVisible();
  await expectNoErrors(page, pageErrors);
});

test('work is kept with "until now", and a refused document leads to the saved entry', async ({ page }) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/work');
  await page.getByRole('link', { name: 'Добавить место работы' }).click();
  await page.getByLabel('Должность').fill('Няня');
  await page.getByLabel('Где').fill('В семье');
  await page.getByLabel('Начало работы').fill('10.01.2020');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Введите год, месяц или день: 2019, 05.2019 или 31.05.2019')).toBeVisible();
  await page.getByRole('switch', { name: 'Работаю по настоящее время' }).check();
  await page.getByLabel('Приложить документ').setInputFiles(disguisedScript('отзыв.png'));
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();

  await expect(page).toHaveURL(/\/profile\/edit-work\/\d+$/);
  // The address is there before the page: a file given to the form that goes would be lost.
  await expect(page.getByRole('heading', { name: 'Изменение места работы' })).toBeVisible();
  await expect(page.getByLabel('Должность')).toHaveValue('Няня');
  await expectSaid(page, 'отзыв.png: Подходят только файлы JPEG, PNG, WebP и PDF');
  await page.getByLabel('Приложить документ').setInputFiles(picture('отзыв.png'));
  await expectSaid(page, 'Документ отправлен на проверку');
  await expect(page.getByRole('list', { name: 'Документы' }).getByText('отзыв.png')).toBeVisible();
  await page.getByLabel('Чем занимались').fill('Двое малышей');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/profile\/work$/);
  await expect(page.getByText('10.01.2020 — по настоящее время')).toBeVisible();
  await expect(page.getByText('Двое малышей')).toBeVisible();
});

test('a passport sends the profile to be checked; a wrong kind is refused in words', async ({ page }) => {
  await comeAs(page, 'sitter');
  await page.goto('/profile/awards-achievements');
  await expect(page.getByText('После загрузки профиль уйдёт на проверку')).toBeVisible();
  const drop = page.getByLabel('Загрузить паспорт');
  await drop.setInputFiles(disguisedScript('passport.png'));
  await expect(page.getByRole('alert').getByText('Подходят только файлы JPEG, PNG, WebP и PDF')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать файл «passport.png»' }).click();
  await drop.setInputFiles(picture('passport.png'));
  await expect(page.getByText('Профиль на проверке')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Паспорт и проверка профиля' }).getByText('passport.png')).toBeVisible();

  await page.getByRole('combobox', { name: 'Что за документ' }).selectOption('Рекомендация');
  await page.getByLabel('Загрузить документ').setInputFiles(picture('отзыв семьи.png'));
  const others = page.getByRole('list', { name: 'Другие документы' });
  await expect(others.getByText('отзыв семьи.png')).toBeVisible();
  await expect(others.getByText('Рекомендация')).toBeVisible();
  await others.getByRole('button', { name: /Удалить файл/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить файл' }).click();
  await expect(others).toHaveCount(0);
  await expect(page.getByText('Наград пока нет')).toBeVisible();
});

test('education and work are added among the first steps', async ({ page, pageErrors }) => {
  await comeAs(page, 'sitter');
  await page.goto('/choose-role/sitter/add-education');
  await page.getByLabel('Учебное заведение').fill('Курсы нянь');
  await page.getByLabel('Начало учёбы').fill('01.02.2024');
  await page.getByRole('switch', { name: 'Учусь сейчас' }).check();
  await page.getByRole('button', { name: 'Сохранить и продолжить' }).click();
  await expect(page).toHaveURL(/\/choose-role\/sitter\/add-work$/);

  await page.getByLabel('Должность').fill('Помощник воспитателя');
  await page.getByLabel('Начало работы').fill('01.03.2024');
  await page.getByLabel('Окончание работы').fill('01.03.2025');
  await page.getByRole('button', { name: 'Сохранить и продолжить' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.goto('/choose-role/sitter/add-work');
  await page.getByRole('link', { name: 'Помощник воспитателя' }).click();
  await expect(page).toHaveURL(/\/choose-role\/sitter\/add-work\/\d+$/);
  await page.getByRole('switch', { name: 'Работаю по настоящее время' }).check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/choose-role\/sitter\/add-work$/);
  await page.goto('/choose-role/sitter/add-education');
  await page.getByRole('link', { name: 'Курсы нянь' }).click();
  await expect(page.getByLabel('Учебное заведение')).toHaveValue('Курсы нянь');
  await expectNoErrors(page, pageErrors);
});
