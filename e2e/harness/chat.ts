import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { createPool } from '../../server/src/platform/database/connection.ts';
import { withHydration } from './hydrated.ts';
import { arrive } from './people.ts';
import { demo, signIn } from './sign-in.ts';

export const message = (page: Page, text: string) => page.getByRole('log', { name: 'Сообщения' }).getByText(text);

export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Напишите сообщение' }).fill(text);
  await page.getByRole('button', { name: 'Отправить' }).click();
}

/** The room of the demo customer and the demo sitter. */
export async function sharedRoom(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const access = cookies.find(({ name }) => name === 'access')?.value;
  const answer = await page.request.get('/api/v1/websocket/chat_room', {
    headers: { Authorization: `Bearer ${access}` },
  });
  const { results } = (await answer.json()) as { results: { id: number; kind: string }[] };
  const direct = results.filter(({ kind }) => kind === 'direct').map(({ id }) => id);
  return Math.min(...direct);
}

/** A person in their own browser context. */
export async function enter(browser: Browser, login: string): Promise<Page> {
  const page = withHydration(await (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage());
  await arrive(page);
  await signIn(page, login);
  return page;
}

/** The connection between a page and the server, which the test can cut. */
export async function cuttable(page: Page) {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws\/web/, (line) => {
    if (isCut) return void line.close();
    open.add(line);
    line.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      for (const line of open) await line.close();
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}

interface Parent {
  id: number;
  login: string;
  rooms: { id: number; sitter: string; sitterId: number }[];
}

/** A demo parent not used by other tests, and the sitters they write to; each `turn` is another one. */
export async function unusedParent(turn: number): Promise<Parent> {
  const pool = createPool(process.env.E2E_DATABASE_URL ?? '', 1);
  const { rows } = await pool.query<Parent>(
    `select own.id, own.email as login, json_agg(
       json_build_object('id', r.id, 'sitter', other.email, 'sitterId', other.id) order by r.id) as rooms
     from chat_rooms r
     join chat_members m on m.room_id = r.id
     join users own on own.id = m.user_id and own.role = 'customer' and own.email <> $1
     join chat_members o on o.room_id = r.id and o.user_id <> m.user_id
     join users other on other.id = o.user_id and other.email <> $2
     where r.kind = 'direct'
     group by own.id having count(*) > 1
     order by count(*) desc, own.id limit 1 offset $3`,
    [demo.customer, demo.sitter, turn],
  );
  await pool.end();
  const [parent] = rows;
  if (!parent) throw new Error('The demo data holds no such parent.');
  return parent;
}
