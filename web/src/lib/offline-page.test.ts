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
