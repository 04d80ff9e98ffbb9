import { routeAccess } from '@ladushki/contract/page-routes';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { registerByApi } from './harness/people.ts';

const paths = Object.keys(routeAccess).filter((path) => !path.includes(':'));
/** Only a search may put input into a URL. */
const isSearch = (form: string) => /\srole="search"|\saction="\/(specialists|orders)"/.test(form);

interface Form {
  page: string;
  tag: string;
  hasPassword: boolean;
}

async function formsOf(request: APIRequestContext, cookie?: string): Promise<Form[]> {
  const found: Form[] = [];
  for (const page of paths) {
    const answer = await request.get(page, { maxRedirects: 0, ...(cookie && { headers: { cookie } }) });
    expect(answer.status(), page).toBeLessThan(500);
    for (const [whole, tag = ''] of (await answer.text()).matchAll(/(<form\b[^>]*>).*?<\/form>/gs)) {
      found.push({ page, tag, hasPassword: /<input\b[^>]*type="password"/.test(whole) });
    }
  }
  return found;
}

const unposted = (forms: Form[]) => forms.filter(({ tag }) => !/\smethod="post"/i.test(tag) && !isSearch(tag));

test('every form that is drawn posts: what is typed stands in no address', async ({ request }) => {
  const forms = await formsOf(request);
  const withPassword = forms.filter(({ hasPassword }) => hasPassword).map(({ page }) => page);
  expect(withPassword).toEqual(expect.arrayContaining(['/login', '/register']));
  expect(unposted(forms)).toEqual([]);
  for (const role of ['customer', 'sitter'] as const) {
    const { email, password } = await registerByApi(request, role);
    const tokens = await (await request.post('/api/v1/auth/login/', { data: { login: email, password } })).json();
    const own = await formsOf(request, `access=${tokens.access}; refresh=${tokens.refresh}`);
    expect(unposted(own)).toEqual([]);
  }
});

test('a form that arrives without scripts brings the page again, and repeats nothing of it', async ({ request }) => {
  const secret = 'Kolobok7-Repka';
  const form = { login: 'anna@example.ru', password: secret };
  for (const path of ['/login', '/register', '/new-password', '/no-such-page', '/', '/login?next=%2Fprofile']) {
    const answer = await request.post(path, { form, maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 303, path.split('?')[0]]);
    expect(await answer.text()).not.toContain(secret);
  }
  for (const path of ['//evil.example', '/\\evil.example/login']) {
    const answer = await request.fetch(`${process.env.E2E_URL}${path}`, { method: 'POST', form, maxRedirects: 0 });
    expect(answer.headers().location ?? '/').not.toMatch(/^[/\\]{2}/);
  }
  expect(await (await request.get('/login')).text()).toContain('<noscript>Чтобы отправить форму, включите JavaScript');
  const multipart = await request.post('/login', { multipart: form, maxRedirects: 0 });
  expect(multipart.status()).toBe(303);
  expect((await request.post('/api/v1/no-such-call', { form })).status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in leaves the password out of the address', async ({ page }) => {
    await page.goto('/login');
    await page.locator('input[type=password]').fill('Kolobok7-Repka');
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('input[type=password]')).toHaveValue('');
  });
});
