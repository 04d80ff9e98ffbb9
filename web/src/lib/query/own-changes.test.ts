import { eventually } from '@ladushki/contract/testing/eventually';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '../api/types.ts';
import { answersChanged, changing, invalidateAnswers } from './own-changes.ts';

const order = { method: 'GET', path: '/order/{id}' } as unknown as AnyEndpoint;
const rooms = { method: 'GET', path: '/rooms' } as unknown as AnyEndpoint;

const client = new QueryClient();
const leave: (() => void)[] = [];
afterEach(() => {
  for (const each of leave.splice(0)) each();
  client.clear();
});

/** A query on the page; counts its requests. */
async function shown({ path }: AnyEndpoint) {
  const read = vi.fn(async () => ({}));
  const observer = new QueryObserver(client, { queryKey: [path, { id: 1 }], queryFn: read });
  leave.push(observer.subscribe(() => undefined));
  await eventually(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  read.mockClear();
  return read;
}

const move = (send: () => Promise<unknown>) =>
  changing(client, [order], send).then(() => invalidateAnswers(client, [order]));

it('the word of a change made here fetches nothing that its answer fetches: one request', async () => {
  const [readOrder, readRooms] = [await shown(order), await shown(rooms)];
  await move(async () => answersChanged(client, [order, rooms]));
  expect(readOrder).toHaveBeenCalledTimes(1);
  expect(readRooms, 'the answer does not read the rooms').toHaveBeenCalledTimes(1);
});

it('the word of another’s change fetches, before, after and where a change made here was refused', async () => {
  const read = await shown(order);
  answersChanged(client, [order]);
  await eventually(() => expect(client.isFetching()).toBe(0));
  expect(read).toHaveBeenCalledTimes(1);
  await move(async () => undefined);
  answersChanged(client, [order]);
  await eventually(() => expect(client.isFetching()).toBe(0));
  expect(read).toHaveBeenCalledTimes(3);
  const refused = move(async () => {
    answersChanged(client, [order]);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await eventually(() => expect(client.isFetching()).toBe(0));
  expect(read).toHaveBeenCalledTimes(4);
});

/** A query on the page whose answers come when they are let, each with the number of its request. */
function slow({ path }: AnyEndpoint) {
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [path, { id: 1 }],
    queryFn: () => new Promise<number>((done) => void answers.push(() => done(answers.length))),
  });
  leave.push(observer.subscribe(() => undefined));
  return {
    asked: () => answers.length,
    answer: () => answers.at(-1)?.(),
    data: () => observer.getCurrentResult().data,
  };
}

it('what is told during a first read is read once more, since its answer may be older', async () => {
  const list = slow(rooms);
  answersChanged(client, [rooms]);
  answersChanged(client, [rooms]);
  expect(list.asked()).toBe(1);
  list.answer();
  await eventually(() => expect(list.asked()).toBe(2));
  list.answer();
  await eventually(() => expect(list.data()).toBe(2));
  expect([list.asked(), client.isFetching()]).toEqual([2, 0]);
});
