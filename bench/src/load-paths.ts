import { randomFrom } from '../../server/src/demo/random.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import type { Member } from './chat-people.ts';
import type { Ask } from './load.ts';
import type { BareOrders } from './load-bare-site.ts';
import type { Peer } from './load-peer.ts';

const questions = 40;
const shownSitters = 500;
const pageSize = 20;
const json = { 'content-type': 'application/json' };

interface SearchQuestion {
  services: number[];
  city: number;
  /** The city with all of its districts. */
  cities: number[];
  from: number;
  to: number;
}

/** Values for the requests, read from the database. */
export interface Material {
  search: SearchQuestion[];
  sitters: number[];
  people: Member[];
  password: string;
}

const districts = `with recursive below as (
    select id from cities where id = $1 union all select cities.id from cities join below on parent_id = below.id)
  select array_agg(id) as list from below`;

export const readMaterial = (url: string, people: Member[], password: string): Promise<Material> =>
  withClient(url, async (client) => {
    const random = randomFrom('load');
    const search: SearchQuestion[] = [];
    while (search.length < questions) {
      const city = random.pick([77, 78, 50]);
      const { rows } = await client.query<{ list: number[] }>(districts, [city]);
      const [from, services] = [
        random.pick([300, 350, 400, 450]),
        random.sample([1, 2, 3, 4, 8, 9, 11], random.int(1, 2)),
      ];
      search.push({ city, cities: rows[0]?.list ?? [], services, from, to: from + 300 });
    }
    const { rows } = await client.query<{ id: number }>(
      'select user_id as id from sitters join profiles using (user_id) where is_available and user_id <= 10000 order by random() limit $1',
      [shownSitters],
    );
    return { search, sitters: rows.map(({ id }) => id), people, password };
  });

/** Cycles through the values. */
const inTurn = (asks: Ask[]) => {
  let turn = 0;
  return () => asks[turn++ % asks.length] as Ask;
};

export type PathName = 'search' | 'detail' | 'announcements' | 'own' | 'login' | 'kept' | 'rendered';
type Asks = Record<PathName, () => Ask>;

export function ownAsks(address: string, { search, sitters, people, password }: Material): Asks {
  const api = `${address}/api/v1`;
  const as = ({ access }: Member) => ({ authorization: `Bearer ${access}` });
  const reader = as(people[0] as Member);
  let visit = 0;
  return {
    search: inTurn(
      search.map(({ services, city, from, to }) => ({
        url: `${api}/sitter/sitter_list?services=${services}&city=${city}&per_hour_salary_start=${from}&per_hour_salary_end=${to}&is_available=true&ordering=per_hour_salary`,
      })),
    ),
    detail: inTurn(sitters.map((id) => ({ url: `${api}/sitter/sitter_detail/${id}`, headers: reader }))),
    announcements: inTurn([{ url: `${api}/order/customer_open_book?page_size=${pageSize}` }]),
    own: inTurn(
      people.map((person) => ({ url: `${api}/order/customer_book?page_size=${pageSize}`, headers: as(person) })),
    ),
    login: inTurn(
      people.map(({ email }) => ({
        url: `${api}/auth/login/`,
        headers: json,
        body: JSON.stringify({ login: email, password }),
      })),
    ),
    kept: inTurn([{ url: `${address}/` }]),
    // A URL not requested before, so that no cache has it.
    rendered: () => ({ url: `${address}/?visit=${visit++}` }),
  };
}

export function bareAsks(address: string): Asks {
  const get = (name: string) => () => ({ url: `${address}/${name}` });
  return {
    search: get('search'),
    detail: get('detail'),
    announcements: get('announcements'),
    own: get('own'),
    login: () => ({ url: `${address}/login`, headers: json, body: '{}' }),
    kept: get('home'),
    rendered: get('home'),
  };
}

const person = (profile: string) => ['user_id', 'full_name', 'image'].map((field) => `${profile}.${field}`);
const name = (field: string) => [`${field}.id`, `${field}.name_ru`];
const card = [
  ...[
    'user_id',
    'per_hour_salary',
    'per_month_salary',
    'experience_days',
    'rating_sum',
    'reviews_count',
    'order_count',
  ],
  ...['is_available', 'verification_status', 'account.bank_verified_at', 'account.phone_verified_at'],
  ...[
    ...person('profile'),
    'profile.gender',
    'profile.description',
    'profile.lat',
    'profile.lng',
    'profile.birth_date',
  ],
  ...[...name('profile.city_id'), ...name('services.service_type_id'), ...name('skills.skill_id')],
  ...name('profile.languages.language_id'),
];
const detail = [
  ...[...card, 'work_options', 'employment', 'max_children', 'verified_at', 'verified_until'],
  ...[...name('citizenship_id'), ...name('nationality_id'), ...name('profile.religion_id')],
  ...['profile.camera', 'profile.info', 'profile.martial_status', 'profile.hobby', 'account.email_verified_at'],
  ...['documents.kind', 'documents.verification_status', 'documents.checked_at', 'documents.valid_until'],
];
const order = [
  ...['id', 'title', 'status', 'origin', 'price', 'price_min', 'price_max', 'price_type', 'payment_agreement'],
  ...[
    'start_date',
    'end_date',
    'unlimited_date',
    'start_time',
    'end_time',
    'weekdays',
    'services',
    'skills',
    'languages',
  ],
  ...[
    'shown_lat',
    'shown_lng',
    'city_id',
    'job_description',
    'offers_count',
    'created_at',
    'modified_at',
    'disputed_at',
  ],
  ...['dispute_settled_at', ...person('customer_profile'), ...person('sitter_profile')],
  ...['children.child_id.id', 'children.child_id.full_name', 'children.age_at_order', 'children.gender'],
];

interface PeerQuery {
  filter: unknown;
  fields: string[];
  sort: string;
}

export function peerAsks({ address, account }: Peer, material: Material): Partial<Asks> {
  const list = (table: string, { filter, fields, sort }: PeerQuery): Ask => {
    const query = {
      filter: JSON.stringify(filter),
      fields: fields.join(),
      sort,
      limit: String(pageSize),
      meta: 'filter_count',
    };
    return { url: `${address}/items/${table}?${new URLSearchParams(query)}` };
  };
  const isHere = { account: { blocked_at: { _null: true }, erased_at: { _null: true } } };
  return {
    search: inTurn(
      material.search.map(({ services, cities, from, to }) => {
        const offers = { services: { _some: { service_type_id: { _in: services } } } };
        const filter = { is_available: { _eq: true }, per_hour_salary: { _between: [from, to] } };
        const where = { profile: { city_id: { _in: cities } } };
        const sort = 'per_hour_salary,-reviews_count,user_id';
        return list('sitters', { filter: { ...filter, ...where, ...offers, ...isHere }, fields: card, sort });
      }),
    ),
    detail: inTurn(material.sitters.map((id) => ({ url: `${address}/items/sitters/${id}?fields=${detail}` }))),
    announcements: inTurn([
      list('orders', { filter: { status: { _eq: 'open' } }, fields: order, sort: '-created_at,-id' }),
    ]),
    own: inTurn(
      material.people.map(({ id }) =>
        list('orders', { filter: { customer_id: { _eq: id } }, fields: order, sort: '-id' }),
      ),
    ),
    login: inTurn([{ url: `${address}/auth/login`, headers: json, body: JSON.stringify(account) }]),
  };
}

async function textOf({ url, headers, body }: Ask): Promise<string> {
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body }) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/** Answers of the baseline server: the product's own, byte for byte. */
export async function bareOrdersOf(own: Asks, material: Material): Promise<BareOrders> {
  const { search, sitters, people, password } = material;
  const similar: number[][] = [];
  for (const id of sitters) {
    const shown = JSON.parse(await textOf(own.detail())) as { id: number; similar: { id: number }[] };
    if (shown.id !== id) throw new Error(`sitter ${id}: another was shown`);
    similar.push([id, ...shown.similar.map((each) => each.id)]);
  }
  return {
    bodies: {
      search: await textOf(own.search()),
      detail: await textOf(own.detail()),
      announcements: await textOf(own.announcements()),
      own: await textOf(own.own()),
      login: await textOf(own.login()),
      home: await textOf(own.kept()),
    },
    search: search.map(({ services, cities, from, to }) => [services, cities, from, to]),
    similar,
    customers: people.map(({ id }) => id),
    emails: people.map(({ email }) => email),
    password,
  };
}

/** Both must find the same number of rows: otherwise they are not comparable. */
export async function checkSameAnswers(own: Asks, peer: Partial<Asks>): Promise<void> {
  for (const path of ['search', 'announcements', 'own'] as const) {
    for (let turn = 0; turn < questions; turn += 1) {
      const ours = JSON.parse(await textOf(own[path]())) as { count: number; results: unknown[] };
      const theirs = JSON.parse(await textOf((peer[path] ?? own[path])())) as {
        meta: { filter_count: number };
        data: unknown[];
      };
      const same = ours.count === theirs.meta.filter_count && ours.results.length === theirs.data.length;
      if (!same) throw new Error(`${path}: ${ours.count} and ${theirs.meta.filter_count} found`);
    }
  }
}
