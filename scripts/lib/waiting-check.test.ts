import { expect, it } from 'vitest';
import { hastyWaits } from './waiting-check.ts';

const isToast = (text: string) => text === 'Фото сохранено';
const found = (file: string, text: string) => hastyWaits([[file, text]], isToast);

/** In pieces: the check reads this file too. */
const ofVitest = ['For', 'Until'].map((until) => `await ${'vi'}.wait${until}(() => done)`);
const polls = [`await ${'expect'}.poll(count).toBe(1)`, `await ${'expect'}\n  .poll(count)\n  .toBe(1)`];
const sleep = `await page${'.wait'}ForTimeout(500)`;
const heard = ['request', 'response'].flatMap((event) => [
  `page${'.on'}('${event}', hear)`,
  `page${'.on'}("${event}", hear)`,
]);

it.each([...ofVitest, ...polls])('no own wait but in its helper: %s', (wait) => {
  for (const file of ['server/src/a.test.ts', 'web/src/a.test.tsx', 'scripts/lib/a.test.ts', 'e2e/a.spec.ts']) {
    expect(found(file, wait)).toHaveLength(1);
  }
  expect(found('contract/src/testing/eventually.ts', wait)).toEqual([]);
  expect(found('e2e/harness/eventually.ts', wait)).toEqual([]);
});

it('no pause of a page', () => {
  expect(found('e2e/a.spec.ts', sleep)).toHaveLength(1);
  expect(found('e2e/harness/pages.ts', sleep)).toHaveLength(1);
});

it.each(heard)('no listener of requests in a browser test: %s', (listener) => {
  expect(found('e2e/journeys/a.spec.ts', listener)).toHaveLength(1);
  expect(found('e2e/harness/walk.ts', listener)).toEqual([]);
  expect(found('server/src/a.ts', listener)).toEqual([]);
});

it('no look-up of a toast but in the harness', () => {
  const bare = `await expect(page.getByText('Фото сохранено')).toBeVisible()`;
  expect(found('e2e/a.spec.ts', bare)).toHaveLength(1);
  expect(found('e2e/a.spec.ts', bare.replaceAll(`'`, '"'))).toHaveLength(1);
  expect(found('e2e/a.spec.ts', bare.replace('сохранено', 'и имя'))).toEqual([]);
  expect(found('e2e/a.spec.ts', `page.getByLabel('Сообщения').getByText(text)`)).toHaveLength(1);
  expect(found('e2e/harness/toasts.ts', bare)).toEqual([]);
});

it('tells the line', () => {
  expect(found('e2e/a.spec.ts', `\n\n  ${sleep};\n`)).toEqual([expect.stringMatching(/^e2e\/a\.spec\.ts:3 /)]);
});
