import type { Page } from '@playwright/test';

/** The dialog that important steps ask with. */
export const confirmingOn = (page: Page) => page.getByRole('dialog', { name: 'Подтвердите, что это вы' });

export async function confirmByPassword(page: Page, password: string): Promise<void> {
  const dialog = confirmingOn(page);
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
}

/** The first call is refused, and the browser prints that; everything else stays. */
export const withoutAsking = (pageErrors: string[]) => pageErrors.filter((each) => !/^403: |status of 403/.test(each));
