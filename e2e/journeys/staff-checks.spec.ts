import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expectFits } from '../harness/overflow.ts';
import { writtenDate as written } from '../harness/written-date.ts';
import type { Actor } from './actor.ts';
import { test } from './staff-site.ts';

test('a psychologist and a moderator record checks, which parents see with their dates until their last day', async ({
  world,
  hire,
}) => {
  const [psychologist, moderator] = [await hire('interview'), await hire('verification')];
  const [sitter, parent] = [await world.sitter(), await world.parent()];
  const { full_name } = (await sitter.call<{ profile: { full_name: string } }>('GET', '/user/profile')).profile;
  const today = written(world.dayIn(0));

  /** From the search to the record, in the only section that there is for this. */
  async function record({ page }: Actor, until: string) {
    await page.getByLabel('Имя или номер няни').fill(String(sitter.id));
    // Others have the same name.
    await page.locator('main').locator(`a[href$="/staff/checks/${sitter.id}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await page.getByRole('button', { name: 'Записать проверку' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Действует до/ }).fill(written(until));
    await dialog.getByRole('button', { name: 'Записать', exact: true }).click();
    await expect(page.locator('main')).toContainText(`Проведена ${today}`);
  }

  // Whoever holds interviews has no other section, and finds this one at once.
  await psychologist.page.setViewportSize({ width: 360, height: 740 });
  await psychologist.page.goto('/staff');
  await expect(psychologist.page).toHaveURL(/\/staff\/checks$/);
  await expect(psychologist.page.getByRole('link', { name: 'Люди' })).toHaveCount(0);
  await record(psychologist, world.dayIn(2));
  await expectFits(psychologist.page);
  await expectAccessible(psychologist.page);
  await psychologist.page.goto(`/staff/people/${sitter.id}`);
  await expect(psychologist.page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await psychologist.page.goto('/staff/checks/99999999');
  await expect(psychologist.page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');

  await moderator.page.goto('/staff/checks');
  await record(moderator, world.dayIn(30));
  // Of other kinds of checks one sees nothing.
  await expect(moderator.page.locator('main')).not.toContainText('Собеседование');

  const checks = parent.page.locator('main');
  await parent.page.goto(`/specialists/${sitter.id}`);
  await expect(checks).toContainText(`${today}, действует до ${written(world.dayIn(2))}`);
  await expect(checks).toContainText(`${today}, действует до ${written(world.dayIn(30))}`);

  await world.passHours(24 * 3);
  await parent.page.goto(`/specialists/${sitter.id}`);
  await expect(checks).toContainText(`${today}, действует до ${written(world.dayIn(27))}`);
  await expect(checks).not.toContainText(`${today}, действует до ${written(world.dayIn(-1))}`);
});
