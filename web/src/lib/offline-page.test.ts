import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const source = readFileSync(new URL('../../public/offline.js', import.meta.url), 'utf8');

/** The page without anything kept, as far as its script needs it. */
function openPage(isSiteBack: () => boolean) {
  const fetch = vi.fn(async () => ({ ok: isSiteBack() }));
  const reload = vi.fn();
  const document = {
    ...{ cookie: '', hidden: false, documentElement: { dataset: {}, lang: 'ru' } },
    ...{ querySelectorAll: () => [], querySelector: () => null },
  };
  const timers = { setTimeout, setInterval, clearInterval };
  runInNewContext(source, { document, fetch, location: { reload }, addEventListener: () => {}, ...timers });
  return { fetch, reload };
}

it('looks for the site until it is back', async () => {
  let isBack = false;
  const { fetch, reload } = openPage(() => isBack);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([fetch.mock.calls.length, reload.mock.calls.length]).toEqual([10, 0]);
  isBack = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not give up a page that takes long to come by asking for it again', async () => {
  const { reload } = openPage(() => true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows the numbers of the emergency sheet, not only their names', () => {
  const shown: { href?: string; textContent?: string }[] = [];
  const article = { hidden: true, append: (element: object) => shown.push(element), replaceChildren: () => {} };
  const document = {
    ...{ cookie: 'access=token', hidden: false, documentElement: { dataset: {}, lang: 'ru' } },
    ...{ querySelectorAll: () => [], querySelector: () => article, createElement: () => ({}) },
  };
  const sheet = {
    ...{ address: 'Тверская, 1', emergency_number: '112', children: [] },
    customer: { full_name: 'Анна Иванова', phone_number: '+79161234567' },
    contacts: [{ name: 'Вера', relation: 'бабушка', phone_number: '+74951234567' }],
  };
  const kept = JSON.stringify({ until: Date.now() + 60_000, sheet });
  const localStorage = { 'draft:1:emergency': kept, getItem: () => kept, removeItem: () => {} };
  const page = { document, localStorage, fetch: vi.fn(), location: { reload: vi.fn() }, addEventListener: () => {} };
  runInNewContext(source, { ...page, setTimeout });
  const phones = shown.flatMap(({ href, textContent }) => (href ? [textContent] : []));
  expect(phones).toEqual([
    '112, Служба спасения',
    '103, Скорая',
    'Анна Иванова, родитель, +7 916 123-45-67',
    'Вера, бабушка, +7 495 123-45-67',
  ]);
});
