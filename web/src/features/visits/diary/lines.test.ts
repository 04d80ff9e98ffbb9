import type { DiaryEntry } from '@ladushki/contract/diary';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { expect, it } from 'vitest';
import type { Press } from '../queue/queue.ts';
import { cardWith, type DayCard } from './diary-cache.ts';
import { linesOf, openSleep } from './lines.ts';

const at = (minutes: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + minutes * 60_000).toISOString();
const visit = {
  id: 7,
  sitter: { id: 2, full_name: 'Вера', image: null },
  children: [
    { id: 1, full_name: 'Мира', photo: true },
    { id: 3, full_name: 'Лев', photo: false },
  ],
} as unknown as Visit;
const entry = (fields: Partial<DiaryEntry>) =>
  ({ id: 1, client_id: 'a', at: at(0), data: {}, ...fields }) as DiaryEntry;
const press = (call: Press['call'], body: object, fields: Partial<Press> = {}) =>
  ({
    client_id: 'p',
    created_date: at(5),
    visit: 7,
    call,
    body,
    state: 'waiting',
    reason: '',
    isKept: true,
    ...fields,
  }) as Press;

it('what waits on the device stands among the entries by its time, the newest first', () => {
  const kept = press('diary', { kind: 'note', at: at(1), text: 'Гуляем', children: [3] });
  const lines = linesOf(visit, [entry({}), entry({ id: 2, client_id: 'b', at: at(2) })], [kept]);
  expect(lines.map(({ client_id }) => client_id)).toEqual(['b', 'p', 'a']);
  expect(lines[1]).toMatchObject({ text: 'Гуляем', children: [{ id: 3 }], author: { id: 2 }, press: kept });
});

it('an entry that the server has is not shown twice, and those of other visits not at all', () => {
  const [own, other] = [press('diary', { kind: 'note' }, { client_id: 'a' }), press('diary', {}, { visit: 8 })];
  expect(linesOf(visit, [entry({})], [own, other, press('tick', { task: 1 })])).toHaveLength(1);
});

it('a sleep goes on until its end is known, also on this device alone', () => {
  const sleep = entry({ kind: 'sleep', data: { from: at(0), to: null } });
  expect(openSleep(linesOf(visit, [sleep], []))?.id).toBe(1);
  const woken = linesOf(visit, [sleep], [press('wake', { id: 1, data: { from: at(0), to: at(9) } })]);
  expect([openSleep(woken), woken[0]?.data.to]).toEqual([undefined, at(9)]);
  const kept = press('diary', { kind: 'sleep', data: { from: at(0), to: null } });
  expect(openSleep(linesOf(visit, [], [kept]))?.press).toBe(kept);
  expect(openSleep(linesOf(visit, [], [{ ...kept, state: 'refused' }]))).toBeUndefined();
});

it('an event adds, changes and removes an entry, and ticks the task of its plan', () => {
  const card = { diary: [entry({})], tasks: [{ task: 5, done: false }] } as unknown as DayCard;
  expect(cardWith(card, entry({ text: 'Иначе' }), false).diary).toMatchObject([{ text: 'Иначе' }]);
  expect(cardWith(card, entry({}), true).diary).toEqual([]);
  const tick = entry({
    id: null,
    client_id: null,
    kind: 'task',
    data: { task: 5 },
    author: { id: 2, full_name: 'Вера' },
  });
  const ticked = cardWith(card, tick, false);
  expect(ticked).toMatchObject({ diary: [{ id: 1 }, { kind: 'task' }], tasks: [{ done: true, done_by: { id: 2 } }] });
  expect(cardWith(ticked, tick, true)).toMatchObject({ diary: [{ id: 1 }], tasks: [{ done: false, done_at: null }] });
});
