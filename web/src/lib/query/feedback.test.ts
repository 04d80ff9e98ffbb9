import { api } from 'virtual:api-manifest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideToast, shownToasts } from '../toasts.ts';
import { createQueryClient } from './client.ts';
import { metaOf } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of shownToasts()) hideToast(id);
  vi.useRealTimers();
});

/** The toast after a mutation. */
async function saidAfter(meta: ReturnType<typeof metaOf>, reply: object): Promise<string[]> {
  const client = createQueryClient();
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => reply, meta })
    .execute(undefined);
  vi.advanceTimersByTime(1_000);
  return shownToasts().map(({ message }) => message);
}

it('an answer that says what was done is told, once', async () => {
  const reply = { id: 1, message: 'Объявление опубликовано' };
  expect(await saidAfter(metaOf(api.orders.createApplication), reply)).toEqual(['Объявление опубликовано']);
});

it('the person’s own words are never told back to them', async () => {
  expect(await saidAfter(metaOf(api.orders.apply), { id: 1, message: 'Здравствуйте, я рядом!' })).toEqual([]);
});

it('a part of a larger act is silent unless it fails', async () => {
  const quiet = metaOf(api.orders.healthAccess, { toast: 'failure' });
  expect(await saidAfter(quiet, { id: 1, message: 'Вы разрешили' })).toEqual([]);
});
