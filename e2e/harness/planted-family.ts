import { type APIRequestContext, expect } from '@playwright/test';
import { addDays, moscowDate, weekdayOf } from '../../contract/src/visits.ts';
import { createPool } from '../../server/src/platform/database/connection.ts';
import { picture } from './files.ts';
import { registerByApi } from './people.ts';

export interface Member {
  id: number;
  access: string;
  /** As a browser sends it with every page. */
  cookie: string;
}

type Made = Record<string, unknown> & { id: number };

export async function callAs(
  request: APIRequestContext,
  { access }: Pick<Member, 'access'>,
  method: string,
  path: string,
  sent: { data?: object; multipart?: Record<string, ReturnType<typeof picture>> } = {},
): Promise<Made> {
  const headers = { authorization: `Bearer ${access}` };
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...sent });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Made;
}

export async function enlist(request: APIRequestContext, role: 'customer' | 'sitter'): Promise<Member> {
  const { email: login, password } = await registerByApi(request, role);
  const answer = await request.post('/api/v1/auth/login/', { data: { login, password } });
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  const { id } = await callAs(request, { access }, 'GET', '/user/profile');
  return { id, access, cookie: `access=${access}; refresh=${refresh}` };
}

/** A sitter with the basic check, who can be found and booked. */
export async function enlistListed(request: APIRequestContext): Promise<Member> {
  const sitter = await enlist(request, 'sitter');
  const cities = await callAs(request, sitter, 'GET', '/knowledge_base/city?search=Тверской');
  const [city] = cities.results as { id: number }[];
  await callAs(request, sitter, 'PATCH', '/user/update', {
    data: {
      birth_date: '1990-05-05',
      gender: 'female',
      city_of_residence: city?.id,
      location: { lat: 55.765, lng: 37.605, address: 'Москва' },
      per_hour_salary: 500,
    },
  });
  await callAs(request, sitter, 'POST', '/sitter/service', { data: { service_type: 1 } });
  return sitter;
}

/**
 * Hours at which no clock stands during the test, neither in Moscow nor in UTC: pages tell the time of other things.
 * From eight to sixteen in UTC it is eleven to nineteen in Moscow.
 */
const isAfternoon = new Date().getUTCHours() >= 8 && new Date().getUTCHours() < 16;
const [start_time, end_time] = isAfternoon ? ['04:37', '05:43'] : ['14:37', '15:43'];
const inUtc = (time: string) => `${String(Number(time.slice(0, 2)) - 3).padStart(2, '0')}${time.slice(2)}`;

const facts = {
  full_name: 'Тайнокрылова Анна Гостомысловна',
  child: 'Тайнокрылова Мирра',
  address: { lat: 55.71234, lng: 37.56789, address: 'Москва, Секретнопрудская улица, 77' },
  job_description: 'Анна Гостомысловна подробнорасскажет',
};
export const firstName = 'Анна';
const saidOfFamily = 'Семьянесказочная: всё вовремя';

export interface PlantedFamily {
  family: Member;
  announcement: number;
  /** Unique, so that a search for it finds the announcement and is in no page cache. */
  word: string;
  /** Each object of the family by what it is. */
  ids: Record<
    'announcement' | 'order' | 'customer' | 'child' | 'sitter' | 'visit' | 'payment' | 'review' | 'said' | 'room',
    number
  >;
  /** Private values found in a text. */
  leaksIn(text: string, isListed: boolean): string[];
}

/** What each side wrote of the other, published: without it nobody could read it. */
async function publishReviews(order: number, customer: number, sitter: number) {
  const pool = createPool(process.env.E2E_DATABASE_URL ?? '', 1);
  const write = async (author: number, of: 'sitter_id' | 'customer_id', about: number, text: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into reviews (order_id, author_id, ${of}, rating, context, created_at)
       values ($1, $2, $3, 5, $4, now()) returning id`,
      [order, author, about, text],
    );
    return rows[0]?.id ?? 0;
  };
  const review = await write(customer, 'sitter_id', sitter, 'Очень помогла нам');
  const said = await write(sitter, 'customer_id', customer, saidOfFamily);
  const { rows } = await pool.query<{ id: number }>('select room_id as id from chat_members where user_id = $1', [
    customer,
  ]);
  await pool.end();
  return { review, said, room: rows[0]?.id ?? 0 };
}

/** A family identifiable by any of its values, with one of everything that a stranger might ask for. */
export async function plantFamily(request: APIRequestContext): Promise<PlantedFamily> {
  const [family, sitter] = [await enlist(request, 'customer'), await enlistListed(request)];
  const call = (method: string, path: string, data?: object) =>
    callAs(request, family, method, path, data ? { data } : {});
  const today = moscowDate(new Date());
  const [birthDate, ownBirthDate] = [addDays(today, -1500), '1987-02-19'];
  await call('PATCH', '/user/update', { full_name: facts.full_name, birth_date: ownBirthDate });
  const multipart = { image: picture('photo.png') };
  const { profile } = await callAs(request, family, 'PATCH', '/user/update', { multipart });
  const photo = (profile as { image: string }).image;
  const child = { full_name: facts.child, birth_date: birthDate, gender: 'female' };
  const { id: childId } = await call('POST', '/customer/children', child);
  const itemOn = (start_date: string) => ({
    children: [childId],
    service_type: [1],
    start_date,
    end_date: start_date,
    start_time,
    end_time,
    address: facts.address,
    job_description: facts.job_description,
    working_days_of_week: [weekdayOf(start_date)],
  });
  const word = `Чудонянька${Date.now().toString(36)}`;
  const title = `${word} для Мирры Тайнокрыловой`;
  const { id: announcement } = await call('POST', '/order/create_application_sitter', {
    title,
    price_min: 400,
    price_max: 600,
    order_item: itemOn(addDays(today, 5)),
  });
  const { id: order } = await call('POST', '/order/book_sitter', {
    sitter: sitter.id,
    order_item: itemOn(addDays(today, 6)),
  });
  await callAs(request, sitter, 'POST', '/order/book_request_accept', { data: { order } });
  const checkout = await call('POST', '/order/book_checkout', { order, method: 'card' });
  const { id: payment } = checkout.payment as { id: number };
  await call('POST', `/dev/payments/${payment}`, { outcome: 'succeeded' });
  const visits = (await call('GET', `/visit?order=${order}`)).results as { id: number }[];
  const traces = await publishReviews(order, family.id, sitter.id);

  const personal = ['айнокрыл', 'остомысл', 'Мирр', 'екретнопруд', '55.71234', '37.56789', saidOfFamily]
    .concat([birthDate, ownBirthDate].flatMap((date) => [date, date.split('-').reverse().join('.')]))
    .concat(photo.split('/').at(-1) ?? photo);
  const moments = [5, 6].flatMap((days) =>
    [start_time, end_time].map((time) => `${addDays(today, days)}T${inUtc(time)}`),
  );
  const ofWork = ['подробнорасскажет', ...moments];
  return {
    family,
    announcement,
    word,
    ids: {
      ...{ announcement, order, customer: family.id, child: childId, sitter: sitter.id, payment, ...traces },
      visit: visits[0]?.id ?? 0,
    },
    leaksIn(text, isListed) {
      const read = isListed ? text.replaceAll(title, '').replaceAll(facts.job_description, '') : text;
      // The same figures as minutes and seconds, or within a moment of something else, are no hours.
      const hours = [start_time, end_time].filter((time) => new RegExp(`(?<![\\d:T])${time}`).test(read));
      const found = [...personal, ...(isListed ? [] : ofWork)].filter((secret) => read.includes(secret));
      return isListed ? found : [...found, ...hours];
    },
  };
}
