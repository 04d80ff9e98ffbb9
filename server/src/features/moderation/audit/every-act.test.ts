import { permissions } from '@ladushki/contract/access';
import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { callAsStaff, createStaffActs } from '../../../testing/staff-acts.ts';

let app: TestApp;
let chief: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: unknown) => callAsStaff(app, chief, method, path, body);

const staffCalls = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ access, method }) => access.startsWith('moderator:') && method !== 'GET')
  .map(({ method, path }) => ({ method, name: `${method} ${path}` }));

const auditCount = async () =>
  (
    await app.deps.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('every act of the staff is in the log', () => {
  it.each(staffCalls)('$name', async ({ method, name }) => {
    const recipe = createStaffActs(app, chief)[name];
    if (!recipe) throw new Error(`nobody has said how to make the call ${name}`);
    const [path, body] = await recipe();
    const before = await auditCount();
    const { status, json } = await call(method, path, body);
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    expect(await auditCount()).toBe(before + 1);
  });

  it('and what is refused is not', async () => {
    const before = await auditCount();
    expect((await call('POST', '/staff/queue/999999/note', { text: 'нет' })).status).toBe(404);
    expect((await call('POST', '/staff/reveal', { target: 'phone', id: 999999, reason: 'нет' })).status).toBe(404);
    expect(await auditCount()).toBe(before);
  });
});
