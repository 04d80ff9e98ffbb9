import { expect, type Page } from '@playwright/test';

export const placeField = (page: Page) => page.getByRole('combobox', { name: /^Метро, район, улица/ });

/** Types a place by its name and chooses it from the list. */
export async function choosePlace(page: Page, fullName: string): Promise<void> {
  await placeField(page).fill(fullName.split(',')[0] ?? fullName);
  const option = page.getByRole('option', { name: fullName, exact: true });
  await expect(option).toBeVisible();
  // The list follows its field, also out of sight, when parts above it were loaded meanwhile.
  await placeField(page).scrollIntoViewIfNeeded();
  await option.click();
}
