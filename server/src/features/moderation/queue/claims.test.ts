import { permissions } from '@ladushki/contract/access';
import { claimMinutes } from '@ladushki/contract/case-decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, callAs } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { openTopic } from '../testing/topics.ts';

let app: TestApp;
let first: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const hire = () => signUp(app, { role: 'moderator', permissions: [...permissions] });
  [first, second] = [await hire(), await hire()];
});
afterAll(() => app.close());

const pass = (minutes: number) => app.deps.clock.advance(minutes * 60);
const read = (id: number) => ask(app, second, 'GET', `/staff/queue/${id}`);
const listed = async (id: number, status: string) =>
  (await ask(app, second, 'GET', `/staff/queue?kind=support&status=${status}&page_size=100`)).results.find(
    (item: { id: number }) => item.id === id,
  );
const waiting = async () => (await ask(app, second, 'GET', '/staff/counts')).queue.support;
const claimBy = (person: TestPerson, id: number, version: number) =>
  callAs(app, person, 'POST', `/staff/queue/${id}/claim`, { version });

async function taken() {
  const { id } = await openTopic(app, 'support');
  const { json } = await claimBy(first, id, 1);
  return { id, version: json.version as number };
}

describe('a case that was taken', () => {
  it('is kept for half an hour, which the list tells', async () => {
    const { id, version } = await taken();
    const cases = app.deps.db.selectFrom('cases').select('acted_at').where('id', '=', id);
    const { acted_at } = await cases.executeTakeFirstOrThrow();
    const until = new Date(Number(acted_at) + claimMinutes * 60_000).toISOString();
    pass(claimMinutes - 1);
    expect(await listed(id, 'claimed')).toMatchObject({ claimed_by: { id: first.id }, claimed_until: until });
    expect(await listed(id, 'pending')).toBeUndefined();
    expect((await claimBy(second, id, version)).json.code).toBe('conflict');
  });

  it('is free again without an act, and is taken over', async () => {
    const before = await waiting();
    const { id, version } = await taken();
    pass(claimMinutes);
    expect(await listed(id, 'pending')).toMatchObject({ status: 'pending', claimed_by: null, claimed_until: null });
    expect(await listed(id, 'claimed')).toBeUndefined();
    expect((await waiting()).pending).toBeGreaterThan(before.pending);
    const old = { version, decision: 'close' };
    expect((await callAs(app, first, 'POST', `/staff/queue/${id}/decide`, old)).json.code).toBe('wrong_state');
    expect((await callAs(app, first, 'POST', `/staff/queue/${id}/unclaim`, { version })).status).toBe(409);

    const over = await claimBy(second, id, version);
    expect([over.status, over.json.claimed_by.id]).toEqual([200, second.id]);
    expect((await callAs(app, first, 'POST', `/staff/queue/${id}/decide`, old)).json.code).toBe('conflict');
    const now = { version: over.json.version, decision: 'close' };
    expect((await callAs(app, second, 'POST', `/staff/queue/${id}/decide`, now)).status).toBe(200);
    pass(claimMinutes);
    expect(await read(id)).toMatchObject({ status: 'done', claimed_by: { id: second.id }, claimed_until: null });
  });

  it('stays with whoever writes a note on it, not with a colleague’s note', async () => {
    const { id } = await taken();
    pass(claimMinutes - 1);
    await ask(app, first, 'POST', `/staff/queue/${id}/note`, { text: 'Жду звонка' });
    pass(claimMinutes - 1);
    expect(await read(id)).toMatchObject({ status: 'claimed', claimed_by: { id: first.id } });
    await ask(app, second, 'POST', `/staff/queue/${id}/note`, { text: 'И я жду' });
    pass(1);
    expect(await read(id)).toMatchObject({ status: 'pending', claimed_by: null });
  });

  it('stays with whoever looks at what it is about', async () => {
    const { id, subject } = await openTopic(app, 'complaint_message');
    await claimBy(first, id, 1);
    pass(claimMinutes - 1);
    await ask(app, first, 'POST', '/staff/reveal', { target: 'message', id: subject, reason: 'Читаю жалобу' });
    pass(claimMinutes - 1);
    expect(await read(id)).toMatchObject({ claimed_by: { id: first.id } });
  });
});
