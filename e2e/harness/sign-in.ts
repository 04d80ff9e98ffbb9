import { expect, type Page } from '@playwright/test';

/** The demo accounts. */
export const demo = {
  customer: 'customer@demo.local',
  sitter: 'sitter@demo.local',
  moderator: 'moderator@demo.local',
} as const;

const demoPassword = 'Demo12345';

/** Signs in by the API and sets both token cookies. */
export async function signIn(page: Page, login: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login/', { data: { login, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  const url = new URL(answer.url()).origin;
  await page.context().addCookies([
    { name: 'access', value: access, url, sameSite: 'Lax' },
    { name: 'refresh', value: refresh, url, sameSite: 'Lax' },
  ]);
}
