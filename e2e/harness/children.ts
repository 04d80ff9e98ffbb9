import { expect, type Page } from '@playwright/test';

const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'access')?.value;

export async function callApi<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.post(`/api/v1${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Reply;
}

export const addChild = (page: Page, full_name = 'Мира') =>
  callApi<{ id: number }>(page, '/customer/children', { full_name, birth_date: '2020-05-04', gender: 'female' });

/** Breakfast, every day of the week. */
export const planEveryDay = (page: Page, child: number) =>
  callApi(page, '/customer/schedule_template', {
    child,
    title: 'Every day',
    working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
    start_date: today(),
    tasks: [{ title: 'Breakfast', start_time: '08:00', end_time: '08:30' }],
  });

/** The product's date in Moscow. */
export const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
