import { type Browser, expect, type Page, type WebSocketRoute } from '@playwright/test';
import { createPool } from '../../server/src/platform/database/connection.ts';
import { newPage } from './new-page.ts';
import { arrive } from './people.ts';
import { demo, signIn } from './sign-in.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
export const message = (page: Page, text: string) => log(page).getByText(text);

export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

/** The open chat hears of others: that somebody types is told to nobody later. What comes from now on is new to it. */
export async function untilLive(page: Page): Promise<void> {
  // Its messages, or that there are none.
  await expect(log(page)).toHaveText(/\S/);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Соединяемся…')).toHaveCount(0);
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Напишите сообщение' }).fill(text);
  await page.getByRole('button', { name: 'Отправить' }).click();
}

/** The room of the demo customer and the demo sitter. */
export async function sharedRoom(): Promise<number> {
  const pool = createPool(process.env.E2E_DATABASE_URL ?? '', 1);
  const { rows } = await pool.query<{ id: number }>(
    `select r.id from chat_rooms r
     join chat_members m on m.room_id = r.id join users customer on customer.id = m.user_id and customer.email = $1
     join chat_members o on o.room_id = r.id join users sitter on sitter.id = o.user_id and sitter.email = $2
     where r.kind = 'direct'`,
    [demo.customer, demo.sitter],
  );
  await pool.end();
  if (!rows[0]) throw new Error('The demo customer and the demo sitter have no room');
  return rows[0].id;
}

/** A person in their own browser context. */
export async function enter(browser: Browser, login: string): Promise<Page> {
  const page = await newPage(browser, { baseURL: process.env.E2E_URL ?? '' });
  await arrive(page);
  await signIn(page, login);
  return page;
}

/** The connection between a page and the server, which the test can cut, or let lose what the server says. */
export async function cuttable(page: Page) {
  let isCut = false;
  const lost = new Set<string>();
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws\/web/, (line) => {
    if (isCut) return void line.close();
    open.add(line);
    line.connectToServer().onMessage((frame) => {
      if (![...lost].some((words) => frame.includes(words))) line.send(frame);
    });
  });
  return {
    async cut() {
      isCut = true;
      for (const line of open) await line.close();
      open.clear();
    },
    lose: (words: string) => void lost.add(words),
    /** The page hears of it, as it does of a network that is back: its next try may be half a minute away. */
    async mend() {
      isCut = false;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

interface Parent {
  id: number;
  login: string;
  rooms: { id: number; sitter: string; sitterId: number }[];
}

/**
 * A demo parent not used by other tests, and the sitters they write to; each `turn` is another one. Nothing happens to
 * them meanwhile: their orders are over, and they are in no family with others.
 */
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
       and not exists (select from orders o where o.customer_id = own.id and o.status not in ('completed', 'canceled'))
       and not exists (select from family_members f where own.id in (f.user_id, f.owner_id))
     group by own.id having count(*) > 1
     order by count(*) desc, own.id limit 1 offset $3`,
    [demo.customer, demo.sitter, turn],
  );
  await pool.end();
  const [parent] = rows;
  if (!parent) throw new Error('The demo data holds no such parent.');
  return parent;
}
