import { routeAccess } from '@ladushki/contract/page-routes';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { addDays, moscowDate, weekdayOf } from '../contract/src/visits.ts';
import { registerByApi } from './harness/people.ts';

/** Texts that no page may show to a visitor. */
const secrets = ['айнокрыл', 'остомысл', 'Мирр', 'екретнопруд', '13:37', '17:43', 'подробнорасскажет', '55.71234'];
/** Unique, so that a search for it finds the announcement and is in no page cache. */
const word = `Чудонянька${Date.now().toString(36)}`;

async function publish(request: APIRequestContext): Promise<number> {
  const { email: login, password } = await registerByApi(request, 'customer');
  const { access } = await (await request.post('/api/v1/auth/login/', { data: { login, password } })).json();
  const call = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${access}` };
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const today = moscowDate(new Date());
  await call('PATCH', '/user/update', { full_name: 'Тайнокрылова Анна Гостомысловна' });
  const child = { full_name: 'Тайнокрылова Мирра', birth_date: addDays(today, -1500), gender: 'female' };
  const start_date = addDays(today, 5);
  const { id } = await call('POST', '/order/create_application_sitter', {
    title: `${word} для Мирры Тайнокрыловой`,
    price_min: 400,
    price_max: 600,
    order_item: {
      children: [(await call('POST', '/customer/children', child)).id],
      service_type: [1],
      start_date,
      end_date: start_date,
      start_time: '13:37',
      end_time: '17:43',
      address: { lat: 55.71234, lng: 37.56789, address: 'Москва, Секретнопрудская улица, 77' },
      job_description: 'Анна Гостомысловна подробнорасскажет',
      working_days_of_week: [weekdayOf(start_date)],
    },
  });
  return id;
}

test('no page and no data of one tells a visitor more of a family than may be known', async ({ request }) => {
  const id = await publish(request);
  const paths = Object.keys(routeAccess).map((route) =>
    route.replace(':type', 'user_agreement').replaceAll(/:\w+/g, String(id)),
  );
  const found = `?search=${encodeURIComponent(word)}`;
  const orders = await (await request.get(`/orders${found}`)).text();
  expect(orders).toContain(`/orders/${id}`);
  expect(orders).toContain('Анна');
  const leaks: string[] = [];
  const walked = [...paths, ...paths.map((path) => `${path === '/' ? '/_root' : path}.data`)];
  for (const path of [...walked, `/orders${found}`, `/orders.data${found}`, '/sitemap.xml', '/robots.txt']) {
    const text = await (await request.get(path)).text();
    leaks.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`));
  }
  console.log(`a visitor reads ${paths.length} pages and their data: ${paths.join(', ')}`);
  expect(leaks).toEqual([]);
});
