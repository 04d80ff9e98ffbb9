import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinFamily, signUpMember } from '../../testing/families.ts';
import { ask, callAs, callConfirmed, passHours } from '../../testing/orders.ts';
import { signUp, type TestPerson, testPassword } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const invite = (by: TestPerson, body: object) => callConfirmed(app, by, 'POST', '/family/invite', body);
const familiesOf = async (person: TestPerson) => (await ask(app, person, 'GET', '/family')).results;
const received = async (person: TestPerson) => (await ask(app, person, 'GET', '/family/invitation')).results;
const member = (family: number, id: number) => `/family/${family}/members/${id}`;
const templatesOf = async ({ id }: TestPerson) =>
  (
    await app.deps.db.selectFrom('notifications').select('template').where('user_id', '=', id).orderBy('id').execute()
  ).map(({ template }) => template);
/** The last letter or message to an address. */
const letterTo = async (login: string) => {
  await app.deps.jobs.runDue();
  return (await app.deps.outbox.list(login))[0];
};

describe('a family', () => {
  it('is one’s own to begin with, and grows by who accepts an invitation', async () => {
    const owner = await signUp(app, { full_name: 'Анна Петрова' });
    const grandmother = await signUp(app, { full_name: 'Вера Ильина' });
    expect(await familiesOf(owner)).toEqual([
      {
        id: owner.id,
        owner: { id: owner.id, full_name: 'Анна Петрова', image: null },
        my_role: 'owner',
        members: [],
        invitations: [],
      },
    ]);
    const sent = await invite(owner, { login: ` ${grandmother.login.toUpperCase()} `, role: 'helper' });
    expect([sent.status, sent.json]).toEqual([
      201,
      {
        id: expect.any(Number),
        login: grandmother.login,
        role: 'helper',
        invited_by: 'Анна Петрова',
        expires_at: expect.any(String),
        message: 'Приглашение отправлено. Оно действует семь дней',
      },
    ]);
    const { message: _, ...invitation } = sent.json;
    expect((await familiesOf(owner))[0].invitations).toEqual([invitation]);
    expect(await received(grandmother)).toEqual([
      {
        id: invitation.id,
        family: { id: owner.id, owner: 'Анна' },
        role: 'helper',
        expires_at: invitation.expires_at,
      },
    ]);
    const { needs } = await ask(app, grandmother, 'GET', '/today');
    expect(needs).toMatchObject([{ kind: 'family', invitation: invitation.id, link: '/family' }]);
    const letter = await letterTo(grandmother.login);
    expect(letter?.text).toContain('Анна приглашает вас');
    expect(letter?.text).not.toContain('Петрова');

    const joined = await callAs(app, grandmother, 'POST', '/family/join', { invitation: invitation.id });
    expect([joined.status, joined.json.my_role, joined.json.invitations]).toEqual([200, 'helper', []]);
    const [own, theirs] = await familiesOf(grandmother);
    expect([own.id, own.my_role, theirs.id, theirs.my_role]).toEqual([grandmother.id, 'owner', owner.id, 'helper']);
    expect((await familiesOf(owner))[0].members).toEqual([
      { id: grandmother.id, full_name: 'Вера Ильина', image: null, role: 'helper', since: expect.any(String) },
    ]);
    expect(await templatesOf(grandmother)).toEqual(['family_invited_by']);
    expect(await templatesOf(owner)).toEqual(['family_joined']);
    expect((await callAs(app, grandmother, 'POST', '/family/join', { invitation: invitation.id })).status).toBe(404);
  });

  it('is joined by a person who registers later, by phone too, and who becomes a customer', async () => {
    const owner = await signUp(app);
    const phone = '+79161110022';
    const { json } = await invite(owner, { login: '8 916 111-00-22', role: 'parent' });
    expect((await letterTo(phone))?.text).toContain('приглашает вас в семью');
    const newcomer = await signUp(app, { role: null, phone_number: phone });
    await app.deps.db
      .updateTable('users')
      .set({ phone_verified_at: new Date() })
      .where('id', '=', newcomer.id)
      .execute();
    expect(await received(newcomer)).toMatchObject([{ id: json.id, role: 'parent' }]);
    await ask(app, newcomer, 'POST', '/family/join', { invitation: json.id });
    const profile = await ask(app, newcomer, 'GET', '/user/profile');
    expect(profile.role).toBe('customer');
    expect((await familiesOf(newcomer)).map(({ my_role }: { my_role: string }) => my_role)).toEqual([
      'owner',
      'parent',
    ]);
  });

  it('answers in the same words and sends the same letter, whether or not somebody has the address', async () => {
    const [owner, stranger, sitter] = [await signUp(app), await signUp(app), await signUp(app, { role: 'sitter' })];
    const logins = [stranger.login, 'nobody-yet@test.local', sitter.login];
    const replies = [];
    for (const login of logins) replies.push((await invite(owner, { login, role: 'helper' })).json);
    expect(new Set(replies.map(({ id: _, login: __, expires_at: ___, ...rest }) => JSON.stringify(rest))).size).toBe(1);
    for (const login of logins) expect((await letterTo(login))?.subject).toContain('Вас зовут в семью');
    expect((await callAs(app, sitter, 'GET', '/family/invitation')).status).toBe(403);
    expect((await callAs(app, sitter, 'POST', '/family/join', { invitation: replies[2].id })).status).toBe(403);
    expect(await templatesOf(sitter)).toEqual([]);
  });

  it('takes nobody twice and at most ten, the invited counted', async () => {
    const owner = await signUp(app);
    const parent = await signUpMember(app, owner, 'parent');
    const again = async (by: TestPerson, login: string) =>
      (await invite(by, { login, role: 'helper', family: owner.id })).status;
    expect(await again(owner, parent.login)).toBe(409);
    expect(await again(parent, owner.login)).toBe(409);
    expect(await again(parent, 'one@test.local')).toBe(201);
    expect(await again(owner, 'one@test.local')).toBe(409);
    for (let i = 0; i < 8; i += 1) expect(await again(owner, `more-${i}@test.local`)).toBe(201);
    expect(await again(owner, 'eleventh@test.local')).toBe(409);
  });

  it('refuses an invitation that is another’s, lapsed, declined or taken back', async () => {
    const [owner, invited, other] = [await signUp(app), await signUp(app), await signUp(app)];
    const offer = async () => (await invite(owner, { login: invited.login, role: 'helper' })).json.id as number;
    const join = async (by: TestPerson, invitation: number) =>
      (await callAs(app, by, 'POST', '/family/join', { invitation })).status;
    const first = await offer();
    expect(await join(other, first)).toBe(404);
    expect((await callAs(app, other, 'POST', '/family/decline', { invitation: first })).status).toBe(404);
    expect((await callAs(app, other, 'DELETE', `/family/invite/${first}`)).status).toBe(404);
    expect((await callAs(app, invited, 'POST', '/family/decline', { invitation: first })).status).toBe(200);
    expect(await join(invited, first)).toBe(404);
    const second = await offer();
    expect((await callAs(app, owner, 'DELETE', `/family/invite/${second}`)).status).toBe(200);
    expect(await join(invited, second)).toBe(404);
    const third = await offer();
    await passHours(app, 7 * 24 + 1);
    expect(await join(invited, third)).toBe(404);
    expect(await received(invited)).toEqual([]);
    expect((await familiesOf(owner))[0].invitations).toEqual([]);
    const { rows } = await app.deps.pool.query('select 1 from family_invitations where id = $1', [third]);
    expect(rows).toEqual([]);
    expect(await offer()).toBeGreaterThan(third);
  });

  it('bounds what is sent to one address', async () => {
    const owner = await signUp(app);
    const send = () => invite(owner, { login: 'pestered@test.local', role: 'helper' });
    for (let i = 0; i < 5; i += 1) await ask(app, owner, 'DELETE', `/family/invite/${(await send()).json.id}`);
    expect((await send()).status).toBe(429);
  });
});

describe('the roles of a family', () => {
  let owner: TestPerson;
  let parent: TestPerson;
  let helper: TestPerson;
  let stranger: TestPerson;
  beforeAll(async () => {
    [owner, stranger] = [await signUp(app), await signUp(app)];
    parent = await signUpMember(app, owner, 'parent');
    helper = await signUpMember(app, owner, 'helper');
  });

  it('let owner and parents invite, and hide invitations from helpers', async () => {
    const body = { login: 'aunt@test.local', role: 'helper', family: owner.id };
    expect((await invite(helper, body)).status).toBe(403);
    expect((await invite(stranger, body)).status).toBe(404);
    const { status, json } = await invite(parent, body);
    expect(status).toBe(201);
    const seen = async (by: TestPerson) =>
      (await familiesOf(by)).find(({ id }: { id: number }) => id === owner.id)?.invitations.length;
    expect([await seen(owner), await seen(parent), await seen(helper)]).toEqual([1, 1, 0]);
    expect((await callAs(app, helper, 'DELETE', `/family/invite/${json.id}`)).status).toBe(403);
    expect((await callAs(app, parent, 'DELETE', `/family/invite/${json.id}`)).status).toBe(200);
  });

  it('are changed by the owner alone', async () => {
    const change = async (by: TestPerson, id: number, role = 'parent') =>
      (await callAs(app, by, 'PATCH', member(owner.id, id), { role })).status;
    expect(await change(parent, helper.id)).toBe(403);
    expect(await change(helper, helper.id)).toBe(403);
    expect(await change(stranger, helper.id)).toBe(404);
    expect(await change(owner, stranger.id)).toBe(404);
    expect(await change(owner, owner.id)).toBe(403);
    const changed = await callAs(app, owner, 'PATCH', member(owner.id, helper.id), { role: 'parent' });
    expect([changed.status, changed.json.members.map(({ role }: { role: string }) => role)]).toEqual([
      200,
      ['parent', 'parent'],
    ]);
    expect(await change(owner, helper.id, 'helper')).toBe(200);
  });

  it('decide who removes whom, and nobody removes the owner', async () => {
    const second = await signUpMember(app, owner, 'parent');
    const remove = async (by: TestPerson, id: number) => (await callAs(app, by, 'DELETE', member(owner.id, id))).status;
    for (const by of [owner, parent, helper]) expect(await remove(by, owner.id)).toBe(403);
    expect(await remove(stranger, helper.id)).toBe(404);
    expect(await remove(parent, second.id)).toBe(403);
    expect(await remove(helper, parent.id)).toBe(403);
    expect(await remove(parent, helper.id)).toBe(200);
    expect(await templatesOf(helper)).toContain('family_left');
    expect(await familiesOf(helper)).toHaveLength(1);
    expect(await remove(helper, helper.id)).toBe(404);
    expect(await remove(second, second.id)).toBe(200);
    expect((await templatesOf(owner)).filter((template) => template === 'family_left')).toHaveLength(2);
    expect(await remove(owner, parent.id)).toBe(200);
    expect((await familiesOf(owner))[0].members).toEqual([]);
  });
});

describe('who no longer acts for the family', () => {
  const joined = (by: TestPerson, invitation: number) => callAs(app, by, 'POST', '/family/join', { invitation });
  const sentBy = async (parent: TestPerson, owner: TestPerson, login: string) =>
    (await invite(parent, { login, role: 'parent', family: owner.id })).json.id as number;

  it.each(['removed', 'made a helper', 'leaving'] as const)('%s: what they sent is withdrawn', async (how) => {
    const [owner, friend] = [await signUp(app), await signUp(app)];
    const parent = await signUpMember(app, owner, 'parent');
    const theirs = await sentBy(parent, owner, friend.login);
    const own = (await invite(owner, { login: 'own-aunt@test.local', role: 'helper' })).json.id;
    // Both see who sent what, before the one is put out.
    const [{ invitations }] = await familiesOf(owner);
    const names = invitations.map(({ invited_by }: { invited_by: string }) => invited_by);
    expect([invitations.map(({ id }: { id: number }) => id), names]).toEqual([
      [theirs, own],
      [expect.any(String), expect.any(String)],
    ]);
    expect(await received(friend)).toMatchObject([{ id: theirs }]);
    const at = member(owner.id, parent.id);
    if (how === 'made a helper') await ask(app, owner, 'PATCH', at, { role: 'helper' });
    else await ask(app, how === 'leaving' ? parent : owner, 'DELETE', at);
    expect((await joined(friend, theirs)).status).toBe(404);
    expect(await received(friend)).toEqual([]);
    expect((await familiesOf(owner))[0].invitations).toMatchObject([{ id: own }]);
  });

  it('is put out while the invited joins: one of the two happens, and nothing hangs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, friend] = [await signUp(app), await signUp(app)];
      const parent = await signUpMember(app, owner, 'parent');
      const invitation = await sentBy(parent, owner, friend.login);
      const [removed, join] = await Promise.all([
        callAs(app, owner, 'DELETE', member(owner.id, parent.id)),
        joined(friend, invitation),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(join.status);
      const isMember = (await familiesOf(owner))[0].members.some(({ id }: { id: number }) => id === friend.id);
      expect(isMember).toBe(join.status === 200);
    }
  });
});

it('ends with its owner’s account, and loses a member with theirs', async () => {
  const [owner, helper] = [await signUp(app), await signUp(app)];
  const parent = await signUpMember(app, owner, 'parent');
  await joinFamily(app, owner, 'helper', helper);
  const leave = (person: TestPerson) => ask(app, person, 'POST', '/user/deactivate_user', { password: testPassword });
  await leave(helper);
  expect((await familiesOf(owner))[0].members).toHaveLength(1);
  await leave(owner);
  expect(await familiesOf(parent)).toHaveLength(1);
  expect(await templatesOf(parent)).toContain('family_left');
});
