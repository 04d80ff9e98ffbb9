import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';
import { codeSentTo } from './outbox.ts';
import { signIn } from './sign-in.ts';

export const password = 'Kolobok7-Repka';

/** Registration data of a person with a unique email and phone. */
export function newPerson() {
  const mark = `${Date.now().toString(36)}${randomInt(1_000_000)}`;
  return {
    full_name: 'Марина Ветрова',
    email: `marina.${mark}@example.ru`,
    phone_number: `+7901${String(randomInt(10_000_000)).padStart(7, '0')}`,
    password,
  };
}
export type Person = ReturnType<typeof newPerson>;

/** Registers by the API and confirms the given contact with its code. */
export async function registerByApi(
  request: APIRequestContext,
  role: 'customer' | 'sitter',
  contact: 'email' | 'phone_number' = 'email',
  person = newPerson(),
): Promise<Person> {
  const answer = await request.post('/api/v1/registration', {
    data: {
      role,
      full_name: person.full_name,
      [contact]: person[contact],
      password,
      password_confirm: password,
      agreements: { user_agreement: true, personal_data: true },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const code = await codeSentTo(request, person[contact]);
  const confirmed = await request.post('/api/v1/verification_sign_up', { data: { login: person[contact], code } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return person;
}

/** Cookie notice and poll are answered, so that nothing covers the page; sets the language. */
export async function arrive(page: Page, locale: 'ru' | 'en' = 'ru'): Promise<void> {
  const url = process.env.E2E_URL ?? '';
  const kept = { 'last-locale': locale, 'cookie-policy-accepted': 'true', 'saved-poll': '{}' };
  await page.context().addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url })));
}

/** Signs in a new person. */
export async function comeAs(page: Page, role: 'customer' | 'sitter', locale: 'ru' | 'en' = 'ru'): Promise<void> {
  const { email, password } = await registerByApi(page.request, role);
  await arrive(page, locale);
  await signIn(page, email, password);
}

/** Opens a page and waits for hydration and all requests. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}
