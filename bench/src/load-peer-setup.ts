import { withClient } from '../../server/src/platform/database/with-client.ts';

/** Directus needs single-column keys and follows one foreign key at a time: the copy gets both, with indexes. */
const adaptations = `
  alter table sitter_skills drop constraint sitter_skills_pkey,
    add unique (user_id, skill_id), add column id integer generated always as identity primary key;
  alter table user_languages drop constraint user_languages_pkey,
    add unique (user_id, language_id), add column id integer generated always as identity primary key,
    add column profile integer generated always as (user_id) stored references profiles;
  create index on user_languages (profile);
  alter table order_children drop constraint order_children_pkey,
    add unique (order_id, position), add column id integer generated always as identity primary key;
  alter table sitters add column profile integer generated always as (user_id) stored references profiles,
    add column account integer generated always as (user_id) stored references users;
  create index on sitters (profile);
  create index on sitters (account);
  alter table orders add column customer_profile integer generated always as (customer_id) stored references profiles,
    add column sitter_profile integer generated always as (sitter_id) stored references profiles;
  vacuum analyze`;

export const adaptTables = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of adaptations.split(';')) await client.query(statement);
  });

const collections = [
  'users',
  'profiles',
  'cities',
  'sitters',
  'sitter_services',
  'service_types',
  'sitter_skills',
  'skills',
  'user_languages',
  'languages',
  'sitter_documents',
  'citizenships',
  'nationalities',
  'religions',
  'orders',
  'order_children',
  'children',
  'chat_messages',
];

/** Relations and their names in Directus. */
const lists = [
  { many: 'sitter_services', field: 'user_id', one: 'sitters', name: 'services' },
  { many: 'sitter_skills', field: 'user_id', one: 'sitters', name: 'skills' },
  { many: 'sitter_documents', field: 'user_id', one: 'sitters', name: 'documents' },
  { many: 'user_languages', field: 'profile', one: 'profiles', name: 'languages' },
  { many: 'order_children', field: 'order_id', one: 'orders', name: 'children' },
];

type Send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<unknown>;

const sender =
  (address: string, token: string): Send =>
  async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : ((await answer.json()) as { data: unknown }).data;
  };

export interface PeerAccount {
  email: string;
  password: string;
}

/** Configured over its API: visible tables, relations and public read access. */
export async function configurePeer(address: string, admin: PeerAccount): Promise<void> {
  const { access_token } = (await sender(address, '')('POST', '/auth/login', admin)) as { access_token: string };
  const send = sender(address, access_token);
  for (const collection of collections) await send('PATCH', `/collections/${collection}`, { meta: { hidden: false } });
  for (const { many, field, one, name } of lists) {
    await send('POST', `/fields/${one}`, { field: name, type: 'alias', meta: { special: ['o2m'] } });
    await send('PATCH', `/relations/${many}/${field}`, { meta: { one_field: name } });
  }
  const policies = (await send('GET', '/policies')) as { id: string; name: string }[];
  const policy = policies.find(({ name }) => name.includes('public'))?.id;
  const may = (collection: string, action: string) => ({ policy, collection, action, permissions: {}, fields: ['*'] });
  await send('POST', '/permissions', [
    ...collections.map((collection) => may(collection, 'read')),
    may('chat_messages', 'create'),
  ]);
}
