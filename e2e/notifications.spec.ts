import { expect, type Page } from '@playwright/test';
import { createPool } from '../server/src/platform/database/connection.ts';
import { browserKeys } from '../server/src/testing/push-service.ts';
import { enter, message, unique, unusedParent, write } from './harness/chat.ts';
import { eventually } from './harness/eventually.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

interface Counts {
  notification: { unread: number };
  chat: { unread: number };
}

async function inDatabase<Row extends object>(query: string, values: unknown[]): Promise<Row[]> {
  const pool = createPool(process.env.E2E_DATABASE_URL ?? '', 1);
  const { rows } = await pool.query<Row>(query, values);
  await pool.end();
  return rows;
}

/** Inserted like the product does; the database publishes them. */
const notify = (userId: number, types: readonly string[]) =>
  inDatabase(
    `insert into notifications (user_id, type, template, link, created_at)
     select $1, type, 'notice', '/news', now() from unnest($2::text[]) type`,
    [userId, types],
  );

async function ask<Reply>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<Reply> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access')?.value;
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Reply;
}

/** A fake Notification API that records notifications and can click the last one. */
async function watchDesktop(page: Page) {
  await page.addInitScript(() => {
    const shown: Notification[] = [];
    class Desktop extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      onclick: (() => void) | null = null;
      readonly title: string;
      readonly body: string | undefined;
      constructor(title: string, { body }: NotificationOptions = {}) {
        super();
        this.title = title;
        this.body = body;
        shown.push(this as unknown as Notification);
      }
      close() {}
    }
    Object.assign(window, { Notification: Desktop, shown });
  });
  const read = () =>
    page.evaluate(() => (window as unknown as { shown: Notification[] }).shown.map(({ body }) => body));
  const clickLast = () =>
    page.evaluate(() => (window as unknown as { shown: Notification[] }).shown.at(-1)?.onclick?.(new Event('click')));
  return { read, clickLast };
}

/** The socket is connected: later events reach the page. */
const listening = async (page: Page) => (await page.waitForEvent('websocket')).waitForEvent('framereceived');

test('notices come by themselves, are counted by kind and read', async ({ page, pageErrors }) => {
  const parent = await unusedParent(1);
  await arrive(page);
  await signIn(page, parent.login);
  await ask(page, 'POST', '/notification/mark_as_read', {});
  const { chat } = await ask<Counts>(page, 'GET', '/profile_statistics');
  await page.goto('/profile/notifications');
  const bell = page.getByRole('navigation', { name: 'Личное' }).getByRole('link', { name: /^Уведомления/ });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Виды уведомлений' }).getByRole('link', { name, exact: true });
  const unread = page.locator('main li[data-unread]');
  const expectUnread = async (count: number) => {
    await expect(bell).toHaveAccessibleName(count > 0 ? `Уведомления, непрочитано: ${count}` : 'Уведомления');
    const all = chat.unread + count;
    await expect(page).toHaveTitle(all > 0 ? new RegExp(`^\\(${all}\\) `) : /^[^(]/);
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(unread).toHaveCount(0);
  await expectUnread(0);

  await notify(parent.id, ['order', 'order', 'news', 'system']);
  await expect(unread).toHaveCount(4);
  await expectUnread(4);
  await tab('Заказы 2').click();
  await expect(page).toHaveURL(/type=order$/);
  await expect(unread).toHaveCount(2);
  await unread.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/news$/);
  await expectUnread(3);
  await page.goBack();
  await expect(unread).toHaveCount(1);
  await page.getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await expect(tab('Заказы')).toBeVisible();
  await expectUnread(2);
  await tab('Новости 1').click();
  await expect(unread).toHaveCount(1);
  await tab('Все 2').click();
  await page.getByRole('button', { name: 'Отметить все прочитанными' }).click();
  await expect(unread).toHaveCount(0);
  await expectUnread(0);
  await expectNoErrors(page, pageErrors);
});

test('messages are shown over other windows unless the chat is in view, or muted, or they are one’s own', async ({
  page,
  pageErrors,
  browser,
}) => {
  // Three browser contexts at once.
  test.slow();
  const parent = await unusedParent(2);
  const [room] = parent.rooms;
  await arrive(page);
  await signIn(page, parent.login);
  const desktop = await watchDesktop(page);
  const sitter = await enter(browser, room?.sitter ?? '');
  const own = await enter(browser, parent.login);
  await Promise.all([
    listening(page),
    page.goto('/news'),
    sitter.goto(`/profile/chat?room=${room?.id}`),
    own.goto(`/profile/chat?room=${room?.id}`),
  ]);
  // What the page asks of itself at the beginning is answered: the next count follows a message.
  await page.waitForLoadState('networkidle');
  const mute = (muted: boolean) => ask(page, 'POST', `/websocket/chat_room/${room?.id}/mute`, { muted });

  const [silent, mine, heard, seen] = ['Тише', 'Сам себе', 'Погромче', 'Прямо здесь'].map(unique) as [
    string,
    string,
    string,
    string,
  ];
  await mute(true);
  const counted = page.waitForResponse(/profile_statistics/);
  await write(sitter, silent);
  await expect(message(own, silent)).toBeVisible();
  await counted;
  expect(await desktop.read()).toEqual([]);
  await mute(false);
  // A reload clears the cached room.
  await Promise.all([listening(page), page.reload()]);
  await write(own, mine);
  await expect(message(sitter, mine)).toBeVisible();
  await write(sitter, heard);
  await eventually(desktop.read).toEqual([heard]);
  await desktop.clickLast();
  await expect(page).toHaveURL(new RegExp(`/profile/chat\\?room=${room?.id}$`));
  await expect(message(page, heard)).toBeVisible();
  await write(sitter, seen);
  await expect(message(page, seen)).toBeVisible();
  expect(await desktop.read()).toEqual([heard]);

  await Promise.all([sitter.context().close(), own.context().close()]);
  await expectNoErrors(page, pageErrors);
});

const allowNotices = (page: Page) => page.evaluate(() => localStorage.setItem('test-allowed', 'true'));

/**
 * Fakes Notification and PushManager: permission is denied until allowed, and the first subscription fails. Builds of
 * Chromium differ in both.
 */
const withPushService = (page: Page) =>
  page.addInitScript((keys) => {
    const permission = localStorage.getItem('test-allowed') ? 'granted' : 'denied';
    const kept = 'test-push';
    const endpointOf = () => localStorage.getItem(kept);
    const subscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(kept),
    });
    Object.assign(window, { Notification: { permission, requestPermission: async () => permission } });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const endpoint = endpointOf();
        return endpoint && subscription(endpoint);
      },
      subscribe: async () => {
        if (!sessionStorage.getItem('test-push-tried')) {
          sessionStorage.setItem('test-push-tried', 'true');
          throw new DOMException('Registration failed - push service not available', 'AbortError');
        }
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        localStorage.setItem(kept, endpoint);
        return subscription(endpoint);
      },
    });
  }, browserKeys());

test('a browser is told of news while the site is closed, until it is turned off or its person signs out', async ({
  page,
  pageErrors,
}) => {
  const parent = await unusedParent(3);
  const endpoint = () => page.evaluate(() => localStorage.getItem('test-push'));
  const known = (address: string | null) =>
    inDatabase('select from push_subscriptions where user_id = $1 and endpoint = $2', [parent.id, address]);
  await arrive(page);
  await signIn(page, parent.login);
  await withPushService(page);
  await page.goto('/profile/settings');
  await expect(page.getByText('Уведомления запрещены в настройках браузера.')).toBeVisible();

  await allowNotices(page);
  await page.reload();
  const toggle = page.getByRole('switch', { name: 'Присылать уведомления на это устройство' });
  await toggle.click();
  await expect(page.getByRole('alert').getByText('Браузер не смог включить уведомления')).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(page.getByText('Браузер не смог включить уведомления')).toHaveCount(0);
  await page.reload();
  await expect(toggle).toBeChecked();
  const address = await endpoint();
  await eventually(() => known(address)).toHaveLength(1);
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await eventually(() => known(address)).toHaveLength(0);

  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.getByRole('button', { name: 'Профиль' }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/$/);
  await eventually(endpoint).toBeNull();
  await expectNoErrors(page, pageErrors);
});
