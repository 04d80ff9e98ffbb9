import { permissions } from '@ladushki/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertToken, subjectsTo } from '../../../testing/account-letters.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode } from '../../../testing/codes.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { signUpMember } from '../../../testing/families.ts';
import { passHours } from '../../../testing/orders.ts';
import { sbpAccount } from '../../../testing/payout-accounts.ts';
import { signInAgain, signUp, type TestPerson, testPassword } from '../../../testing/people.ts';
import { codeOf, enableTotp } from '../../../testing/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let counter = 0;
const address = (name: string) => {
  counter += 1;
  return `${name}-${counter}@test.local`;
};
const thievesPassword = 'Thieves7door';
const later = (seconds = 61) => app.deps.clock.advance(seconds);

const refusal = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];
const signIn = (login: string, password = testPassword) =>
  app.call('POST', '/auth/login/', { body: { login, password } });
async function signInByCode(login: string) {
  later();
  await app.call('POST', '/forget_password', { body: { login } });
  return app.call('POST', '/verify_otp', { body: { login, code: await lastCode(app, login) } });
}
const profileOf = async (token: string) => (await app.call('GET', '/user/profile', { token })).json;
const notMe = (token: string | null) => app.call('POST', '/user/not_me', { body: { token: token ?? '' } });
const contest = (token: string | null, text = 'Это моя почта, старую взломали') =>
  app.call('POST', '/user/not_me_contest', { body: { token: token ?? '', text } });
const look = (token: string | null) => app.call('GET', `/user/not_me?token=${token}`);
const casesOf = async ({ id }: TestPerson) =>
  app.deps.db
    .selectFrom('cases')
    .innerJoin('takeovers', 'takeovers.id', 'cases.subject_id')
    .select(['cases.id', 'cases.status', 'takeovers.decision'])
    .where('cases.kind', '=', 'taken_over')
    .where('takeovers.user_id', '=', id)
    .execute();

async function changeEmail({ token }: { token: string }, email: string): Promise<void> {
  await confirmSession(app, { token });
  await app.call('POST', '/send_code_by_email', { token, body: { email } });
  const code = await lastCode(app, email);
  expect((await app.call('POST', '/update_email', { token, body: { email, code } })).status).toBe(200);
}

/** Somebody with the session and the password has put their own address in the place of the owner's. */
async function robbed(role: 'customer' | 'sitter' = 'customer') {
  const owner = await signUp(app, { role, email: address('owner') });
  later();
  const thief = address('thief');
  await changeEmail(owner, thief);
  return { owner, thief, link: await alertToken(app, owner.login) };
}

async function decide(owner: TestPerson, decision: string) {
  const chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
  const [waiting] = await casesOf(owner);
  const call = async (path: string, body: object) => {
    const answer = await app.call('POST', `/staff/queue/${waiting?.id}/${path}`, { token: chief.token, body });
    expect(answer.status, JSON.stringify(answer.json)).toBe(200);
    return answer.json.version;
  };
  const { version } = (await app.call('GET', `/staff/queue/${waiting?.id}`, { token: chief.token })).json;
  const claimed = await call('claim', { version });
  await call('decide', { version: claimed, decision, text: 'Проверили паспорт по видео' });
}

describe('a replaced contact', () => {
  it('is told to the old one with a link, and to the new one without', async () => {
    const { owner, thief, link } = await robbed();
    expect(link).not.toBeNull();
    expect(await alertToken(app, thief)).toBeNull();
    expect(await subjectsTo(app, thief)).toEqual(['В вашей учётной записи заменили контакт — Ладушки']);
    const [letter] = await app.deps.outbox.list(owner.login);
    expect(letter?.text).toContain(`был ${owner.login}, стал t***@test.local`);
    expect((await look(link)).json).toMatchObject({ link: 'not_me', change: 'contact' });
  });

  it('has no link where the one before had been there for hours alone', async () => {
    const { owner, thief } = await robbed();
    const { token } = await signInAgain(app, owner);
    const second = address('second');
    await changeEmail({ token }, second);
    expect(await alertToken(app, thief)).toBeNull();
    expect(await alertToken(app, second)).toBeNull();
    await passHours(app, 73);
    await changeEmail(await signInAgain(app, owner), address('third'));
    expect(await alertToken(app, second)).not.toBeNull();
  });

  it('is told to a phone too, which may say that it was somebody else', async () => {
    const phone_number = '+79005550311';
    const owner = await signUp(app, { email: address('owner'), phone_number });
    await changeEmail(owner, address('thief'));
    const link = await alertToken(app, phone_number);
    expect((await notMe(link)).json).toMatchObject({ login: phone_number });
    expect((await signInByCode(phone_number)).status).toBe(200);
    expect((await signInByCode(owner.login)).status).toBe(200);
  });
});

describe('‘it was not me’', () => {
  it('closes the sessions, and the passwords open nothing', async () => {
    const { owner, thief, link } = await robbed();
    const done = await notMe(link);
    expect([done.status, done.json.login]).toEqual([200, owner.login]);
    expect((await app.call('GET', '/user/profile', { token: owner.token })).status).toBe(401);
    expect(refusal(await signIn(thief))).toEqual([401, 'bad_credentials']);
    expect(refusal(await signIn(owner.login))).toEqual([401, 'bad_credentials']);
    expect(refusal(await signInByCode(thief))).toEqual([403, 'blocked']);
    expect(await casesOf(owner)).toMatchObject([{ status: 'pending', decision: null }]);
  });

  it('lets the old contact in by a code, to nothing that asks who it is', async () => {
    const { owner, link } = await robbed('sitter');
    await notMe(link);
    const { status, json } = await signInByCode(owner.login);
    expect(status).toBe(200);
    const token = json.access;
    expect(await profileOf(token)).toMatchObject({ id: owner.id });
    const call = (method: string, path: string, body?: object) => app.call(method, path, { token, body });
    const confirmed = await call('POST', '/user/confirm', { password: testPassword });
    expect(refusal(confirmed)).toEqual([403, 'confirm_needed']);
    expect(confirmed.json.message).toContain('чья это учётная запись');
    const passwords = { password: 'Ladushki5you', password_confirm: 'Ladushki5you' };
    expect(refusal(await call('PATCH', '/user/update_password', passwords))).toEqual([403, 'confirm_needed']);
    const withOld = { ...passwords, old_password: testPassword };
    expect(refusal(await call('PATCH', '/user/update_password', withOld))).toEqual([403, 'confirm_needed']);
    const byPassword = { password: testPassword };
    expect(refusal(await call('POST', '/user/deactivate_user', byPassword))).toEqual([403, 'confirm_needed']);
    expect(refusal(await call('POST', '/sitter/payout_account', sbpAccount()))).toEqual([403, 'confirm_needed']);
    expect((await call('GET', '/user/security')).json.taken_over).toMatchObject({ contested: false });
  });

  it('works once, for a week, and by nothing else', async () => {
    const { link } = await robbed();
    expect((await notMe(link)).status).toBe(200);
    expect((await notMe(link)).status).toBe(404);
    expect((await look(link)).status).toBe(404);
    const late = await robbed();
    await passHours(app, 7 * 24);
    expect((await notMe(late.link)).status).toBe(404);
    for (const token of ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', `${link?.slice(0, -1)}A`]) {
      expect((await notMe(token)).status).toBe(404);
      expect((await contest(token)).status).toBe(404);
    }
    expect((await notMe('short')).status).toBe(400);
  });

  it('said twice at the same moment counts once', async () => {
    const { owner, link } = await robbed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => notMe(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await casesOf(owner)).toHaveLength(1);
  });

  it('leaves the old contact to nobody else meanwhile', async () => {
    const { owner, link } = await robbed();
    await notMe(link);
    const body = {
      role: 'customer',
      full_name: 'Чужая Чужая',
      email: owner.login,
      password: thievesPassword,
      password_confirm: thievesPassword,
      agreements: { user_agreement: true, personal_data: true },
    };
    expect(refusal(await app.call('POST', '/registration', { body }))).toEqual([409, 'taken']);
  });
});

describe('what nobody contests for 72 hours', () => {
  it('is the old contact’s again: what was changed is undone, and a password is set by it', async () => {
    const { owner, thief, link } = await robbed('sitter');
    const { db, clock } = app.deps;
    const key = { credential_id: thief, public_key: Buffer.from('1'), counter: 0, transports: [], name: 'Их' };
    await db
      .insertInto('passkeys')
      .values({ user_id: owner.id, ...key, created_at: clock.now() })
      .execute();
    const thieves = await signInAgain(app, owner);
    await confirmSession(app, thieves);
    const account = await app.call('POST', '/sitter/payout_account', { token: thieves.token, body: sbpAccount() });
    expect(account.status).toBe(201);
    await notMe(link);
    await passHours(app, 71);
    expect(await casesOf(owner)).toMatchObject([{ status: 'pending' }]);
    await passHours(app, 2);
    expect(await casesOf(owner)).toMatchObject([{ status: 'done', decision: 'restore' }]);
    expect(await subjectsTo(app, owner.login)).toContain('Учётная запись снова ваша — Ладушки');
    expect(refusal(await signIn(thief))).toEqual([401, 'bad_credentials']);
    expect((await signIn(owner.login)).status).toBe(401);
    expect((await signInByCode(thief)).status).toBe(400);
    const { access: token } = (await signInByCode(owner.login)).json;
    expect(await profileOf(token)).toMatchObject({ id: owner.id, email: owner.login, has_password: false });
    expect((await app.call('GET', '/user/security', { token })).json).toMatchObject({ passkeys: [], taken_over: null });
    expect((await app.call('GET', '/sitter/payout_account', { token })).json).toEqual({ account: null, waiting: null });
    const body = { password: 'Ladushki5you', password_confirm: 'Ladushki5you' };
    expect((await app.call('PATCH', '/user/update_password', { token, body })).status).toBe(200);
    expect((await signIn(owner.login, 'Ladushki5you')).status).toBe(200);
  });

  it('is without whom the thief invited to the family, and what the thief’s browser was told', async () => {
    const owner = await signUp(app, { email: address('owner') });
    const husband = await signUpMember(app, owner, 'parent');
    const browser = (endpoint: string) => ({ user_id: owner.id, endpoint, p256dh: 'key', auth: 'secret' });
    const subscribed = (endpoint: string) =>
      app.deps.db
        .insertInto('push_subscriptions')
        .values({ ...browser(endpoint), created_at: app.deps.clock.now() })
        .execute();
    await subscribed('of the owner');
    later();
    await changeEmail(owner, address('thief'));
    await subscribed('of the thief');
    const accomplice = await signUpMember(app, owner, 'parent');
    const second = await signUpMember(app, owner, 'helper');
    const ofAccomplice = await signUp(app, { role: 'customer' });
    const invite = async (by: TestPerson, login: string) => {
      const body = { login, role: 'helper', family: owner.id };
      const { token } = by;
      await confirmSession(app, by);
      const answer = await app.call('POST', '/family/invite', { token, body });
      expect(answer.status, JSON.stringify(answer.json)).toBe(201);
      return answer.json.id as number;
    };
    const join = async ({ token }: TestPerson, invitation: number) =>
      expect((await app.call('POST', '/family/join', { token, body: { invitation } })).status).toBe(200);
    await join(ofAccomplice, await invite(accomplice, ofAccomplice.login));
    await invite(owner, address('open'));
    await invite(accomplice, address('open'));
    const grandmother = await signUp(app, { role: 'customer' });
    await join(grandmother, await invite(husband, grandmother.login));
    await notMe(await alertToken(app, owner.login));
    await passHours(app, 73);
    expect(await casesOf(owner)).toMatchObject([{ status: 'done', decision: 'restore' }]);
    const { access: token } = (await signInByCode(owner.login)).json;
    const [family] = (await app.call('GET', '/family', { token })).json.results;
    expect(family.members.map(({ id }: { id: number }) => id)).toEqual([husband.id, grandmother.id]);
    expect(family.invitations).toEqual([]);
    for (const gone of [accomplice, second, ofAccomplice]) {
      const own = await app.call('GET', '/family', await signInAgain(app, gone));
      expect(own.json.results.map(({ id }: { id: number }) => id)).toEqual([gone.id]);
    }
    const left = await app.deps.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', owner.id)
      .execute();
    expect(left).toEqual([{ endpoint: 'of the owner' }]);
  });

  it('leaves neither the recovery codes nor the calendar that the thief has read', async () => {
    const owner = await signUp(app, { email: address('owner') });
    const totp = await enableTotp(app, owner);
    const calendarOf = async (token: string) => {
      const { url } = (await app.call('GET', '/order/calendar', { token })).json;
      return url.slice(url.indexOf('/order/'));
    };
    const calendar = await calendarOf(owner.token);
    later();
    await changeEmail(owner, address('thief'));
    const renewed = await app.call('POST', '/user/recovery_codes', { token: owner.token });
    const [ofThief] = renewed.json.recovery_codes;
    await notMe(await alertToken(app, owner.login));
    await passHours(app, 73);
    const { challenge, methods } = (await signInByCode(owner.login)).json;
    expect(methods).toEqual(['totp']);
    const enter = (body: object) => app.call('POST', '/auth/second_factor', { body: { challenge, ...body } });
    expect(refusal(await enter({ recovery_code: ofThief }))).toEqual([400, 'bad_code']);
    const { access: token } = (await enter({ totp: codeOf(app, totp.secret) })).json;
    expect((await app.call('GET', calendar)).status).toBe(404);
    const anew = await calendarOf(token);
    expect(anew).not.toBe(calendar);
    expect((await app.call('GET', anew)).status).toBe(200);
  });

  it('keeps the recovery codes that were there before', async () => {
    const owner = await signUp(app, { email: address('owner') });
    const { recoveryCodes } = await enableTotp(app, owner);
    later();
    await changeEmail(owner, address('thief'));
    await notMe(await alertToken(app, owner.login));
    await passHours(app, 73);
    const { challenge } = (await signInByCode(owner.login)).json;
    const body = { challenge, recovery_code: recoveryCodes[0] };
    expect((await app.call('POST', '/auth/second_factor', { body })).status).toBe(200);
  });

  it('waits for staff where the old contact is somebody else’s by then', async () => {
    const { owner, thief, link } = await robbed();
    const other = await signUp(app, { email: address('other') });
    await app.deps.db.updateTable('users').set({ email: owner.login }).where('id', '=', other.id).execute();
    await notMe(link);
    await passHours(app, 73);
    expect(await casesOf(owner)).toMatchObject([{ status: 'pending', decision: null }]);
    expect((await signIn(thief)).status).toBe(401);
  });
});

describe('the new contact', () => {
  it('may contest it: then nobody signs in until staff have decided', async () => {
    const { owner, thief, link } = await robbed();
    await notMe(link);
    const objection = await alertToken(app, thief);
    expect((await look(objection)).json).toMatchObject({ link: 'contest' });
    expect((await notMe(objection)).status).toBe(404);
    expect((await contest(link)).status).toBe(404);
    expect((await contest(objection, 'Мало')).status).toBe(400);
    expect((await contest(objection)).status).toBe(200);
    expect((await contest(objection)).status).toBe(404);
    expect(refusal(await signIn(thief))).toEqual([403, 'blocked']);
    expect(refusal(await signInByCode(owner.login))).toEqual([403, 'blocked']);
    await passHours(app, 100);
    expect(await casesOf(owner)).toMatchObject([{ status: 'pending', decision: null }]);
  });

  it('keeps the account where staff say so, with its password', async () => {
    const { owner, thief, link } = await robbed();
    await notMe(link);
    await contest(await alertToken(app, thief));
    await decide(owner, 'keep');
    expect((await signIn(thief)).status).toBe(200);
    expect((await signInByCode(owner.login)).status).toBe(400);
    expect(await subjectsTo(app, thief)).toContain('Мы разобрались с учётной записью — Ладушки');
    expect(await casesOf(owner)).toMatchObject([{ status: 'done', decision: 'keep' }]);
  });

  it('loses it where staff say so', async () => {
    const { owner, thief, link } = await robbed();
    await notMe(link);
    await contest(await alertToken(app, thief));
    await decide(owner, 'restore');
    expect((await signIn(thief)).status).toBe(401);
    expect((await signInByCode(owner.login)).status).toBe(200);
  });

  it('contests nothing after 72 hours', async () => {
    const { owner, thief, link } = await robbed();
    await notMe(link);
    const objection = await alertToken(app, thief);
    await passHours(app, 73);
    expect((await contest(objection)).status).toBe(404);
    expect(await casesOf(owner)).toMatchObject([{ status: 'done', decision: 'restore' }]);
  });
});

describe('a reset password', () => {
  it('is told to all contacts; the one whose owner did not do it closes the account', async () => {
    const phone_number = '+79005550312';
    const owner = await signUp(app, { email: address('owner'), phone_number });
    const { access: token } = (await signInByCode(owner.login)).json;
    const body = { password: thievesPassword, password_confirm: thievesPassword };
    expect((await app.call('PATCH', '/user/update_password', { token, body })).status).toBe(200);
    expect(await alertToken(app, owner.login)).not.toBeNull();
    const link = await alertToken(app, phone_number);
    expect((await look(link)).json).toMatchObject({ link: 'not_me', change: 'password' });
    expect((await notMe(link)).json.login).toBe(phone_number);
    expect((await signIn(owner.login, thievesPassword)).status).toBe(401);
    expect(refusal(await signInByCode(owner.login))).toEqual([403, 'blocked']);
    expect((await signInByCode(phone_number)).status).toBe(200);
    await passHours(app, 73);
    const entered = await signInByCode(phone_number);
    expect(await profileOf(entered.json.access)).toMatchObject({ email: owner.login, has_password: false });
  });

  it('is not one that was changed with the old one', async () => {
    const owner = await signUp(app, { email: address('owner') });
    const body = { old_password: testPassword, password: thievesPassword, password_confirm: thievesPassword };
    expect((await app.call('PATCH', '/user/update_password', { token: owner.token, body })).status).toBe(200);
    expect(await subjectsTo(app, owner.login)).toEqual([]);
  });
});
