import { expect, type Locator } from '@playwright/test';
import { createPool } from '../server/src/platform/database/connection.ts';
import { message, sharedRoom } from './harness/chat.ts';
import { expectNoErrors, test } from './harness/page-errors.ts';
import { arrive } from './harness/people.ts';
import { demo, signIn } from './harness/sign-in.ts';

const count = 50_000;
const stepsUp = 150;
const stepPx = 500;
/** Upper bounds of rendered messages and DOM nodes in the list. */
const mostMessages = 250;
const mostNodes = 5_000;

/** Inserted into the database, minutes apart, alternating. */
async function fillRoom(room: number): Promise<void> {
  const pool = createPool(process.env.E2E_DATABASE_URL ?? '', 1);
  await pool.query(
    `insert into chat_messages (room_id, sender_id, client_id, message, created_at)
     select $1, m.user_id, gen_random_uuid(), 'Запись № ' || n || ' из дневника', now() - make_interval(mins => $2 - n)
     from generate_series(1, $2) n
     join lateral (select user_id from chat_members where room_id = $1 order by user_id offset n % 2 limit 1) m on true`,
    [room, count],
  );
  await pool.query(
    'update chat_rooms set last_message_id = (select max(id) from chat_messages where room_id = $1) where id = $1',
    [room],
  );
  await pool.end();
}

/** Rendered messages with their positions, and the one in the middle, once scrolling and loading have ended. */
const measure = (scroller: Locator) =>
  scroller.evaluate(async (element) => {
    const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    let place = Number.NaN;
    while (place !== element.scrollTop || element.getAttribute('aria-busy') === 'true') {
      place = element.scrollTop;
      await rest();
    }
    const { top, height } = element.getBoundingClientRect();
    const drawn = [...element.querySelectorAll('[id^="message-"]')].map((one) => {
      const box = one.getBoundingClientRect();
      return { id: one.id, top: box.top, bottom: box.bottom };
    });
    return {
      drawn,
      messages: drawn.length,
      nodes: element.querySelectorAll('*').length,
      length: element.scrollHeight,
      middle: drawn.find(({ bottom }) => bottom > top + height / 2),
    };
  });

test(`a room of ${count} messages stays light, and reading upwards keeps the place`, async ({ page, pageErrors }) => {
  await arrive(page);
  await signIn(page, demo.customer);
  const room = await sharedRoom();
  await fillRoom(room);
  await page.goto(`/profile/chat?room=${room}`);
  await expect(message(page, `Запись № ${count} из дневника`)).toBeVisible();
  const scroller = page.getByRole('log', { name: 'Сообщения' });

  await scroller.hover();
  for (let turn = 0; turn < stepsUp; turn += 1) {
    await page.mouse.wheel(0, -stepPx);
    const held = await measure(scroller);
    const later = await measure(scroller);
    expect(later.messages).toBeLessThan(mostMessages);
    expect(later.nodes).toBeLessThan(mostNodes);
    // Chunks rendered above and below must not move the visible message.
    const same = later.drawn.find(({ id }) => id === held.middle?.id);
    expect(same?.top).toBeCloseTo(held.middle?.top ?? 0, -1);
  }
  expect((await measure(scroller)).length).toBeGreaterThan((stepsUp * stepPx) / 2);

  await page.getByRole('button', { name: 'Поиск в переписке' }).click();
  await page.getByLabel('Найти в переписке').fill('Запись № 777 из');
  await page.getByRole('search').getByRole('button', { name: 'Запись № 777 из' }).click();
  await expect(page.locator('[data-flash]', { hasText: 'Запись № 777 из' })).toBeInViewport();
  await page.getByRole('button', { name: 'К последним сообщениям' }).click();
  await expect(message(page, `Запись № ${count} из дневника`)).toBeInViewport();
  await expectNoErrors(page, pageErrors);
});
