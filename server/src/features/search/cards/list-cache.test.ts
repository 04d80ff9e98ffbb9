import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createListCache } from './list-cache.ts';

const asked = (rest: object = {}) => ({ url: '/list?page=2', headers: {}, actor: null, ...rest }) as FastifyRequest;

it('keeps an answer for a second, for visitors of one language, until anything changes', () => {
  let nowMs = 1;
  const bytes = Buffer.from('{}');
  const before = { index: {}, version: 1, day: '2026-03-02', edition: {} };
  let state = before;
  const lists = createListCache(
    () => state,
    () => nowMs,
  );
  lists.keep(asked(), bytes, state);
  expect(lists.find(asked())).toBe(bytes);
  expect(lists.find(asked({ headers: { 'accept-language': 'en' } }))).toBeNull();
  expect(lists.find(asked({ url: '/list?page=3' }))).toBeNull();
  expect(lists.find(asked({ actor: { id: 1 } }))).toBeNull();
  for (const change of [{ index: {} }, { version: 2 }, { day: '2026-03-03' }, { edition: {} }]) {
    state = { ...before, ...change };
    expect(lists.find(asked())).toBeNull();
  }
  state = before;
  nowMs += 900;
  expect(lists.find(asked())).toBe(bytes);
  nowMs += 200;
  expect(lists.find(asked())).toBeNull();
  const long = asked({ url: `/list?search=${'a'.repeat(500)}` });
  for (const request of [long, asked({ actor: { id: 1 } })]) {
    lists.keep(request, bytes, state);
    expect(lists.find({ ...request, actor: null } as FastifyRequest)).toBeNull();
  }
});
