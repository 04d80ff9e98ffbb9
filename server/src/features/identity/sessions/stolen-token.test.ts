import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode } from '../../../testing/codes.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { doneVisit, savedCardOf } from '../../../testing/extras.ts';
import { signUpMember } from '../../../testing/families.ts';
import { callAs, passHours, signUpCustomer } from '../../../testing/orders.ts';
import { sbpAccount } from '../../../testing/payout-accounts.ts';
import { signInAgain, signUp, type TestPerson, testPassword } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const newPassword = { password: 'Thieves7door', password_confirm: 'Thieves7door' };

/** With the code from the thief's own mailbox. */
async function changeEmail(person: Pick<TestPerson, 'token'>, email: string) {
  const { token } = person;
  expect((await app.call('POST', '/send_code_by_email', { token, body: { email } })).status).toBe(200);
  return app.call('POST', '/update_email', { token, body: { email, code: await lastCode(app, email) } });
}

async function recover(login: string) {
  await app.call('POST', '/forget_password', { body: { login } });
  return app.call('POST', '/verify_otp', { body: { login, code: await lastCode(app, login) } });
}

const refusal = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];
const asked = [403, 'confirm_needed'];

describe('with a stolen access token alone', () => {
  it('no contact is put in the place of the owner’s', async () => {
    const owner = await signUp(app, { role: 'sitter' });
    expect(refusal(await changeEmail(owner, 'thief@test.local'))).toEqual(asked);
    const { token } = owner;
    const phone_number = '+79005550999';
    await app.call('POST', '/send_code_by_phone_number', { token, body: { phone_number } });
    const body = { phone_number, code: await lastCode(app, phone_number) };
    expect(refusal(await app.call('POST', '/update_phone_number', { token, body }))).toEqual(asked);
    const { email, phone_number: phone } = (await app.call('GET', '/user/profile', { token })).json;
    expect([email, phone]).toEqual([owner.login, null]);
  });

  it('no password is set, no account ended, nothing taken away as a file', async () => {
    const owner = await signUp(app);
    const calls: [string, string, object?][] = [
      ['PATCH', '/user/update_password', newPassword],
      ['POST', '/user/deactivate_user', {}],
      ['GET', '/user/export'],
    ];
    for (const [method, path, body] of calls) {
      expect(refusal(await callAs(app, owner, method, path, body)), path).toEqual(asked);
    }
    const body = { login: owner.login, password: testPassword };
    expect((await app.call('POST', '/auth/login/', { body })).status).toBe(200);
  });

  it('nobody becomes a parent of the family', async () => {
    const owner = await signUpCustomer(app);
    const helper = await signUpMember(app, owner, 'helper');
    await passHours(app, 11 / 60);
    const invite = (role: string) =>
      callAs(app, owner, 'POST', '/family/invite', { login: `${role}@test.local`, role });
    expect(refusal(await invite('parent'))).toEqual(asked);
    expect((await invite('helper')).status).toBe(201);
    const path = `/family/${owner.id}/members/${helper.id}`;
    expect(refusal(await callAs(app, owner, 'PATCH', path, { role: 'parent' }))).toEqual(asked);
  });

  it('no saved card is removed, or emptied by tips', async () => {
    const { customer, visit } = await doneVisit(app, {});
    const payment_method = await savedCardOf(app, customer);
    const tip = (amount_minor: number) =>
      callAs(app, customer, 'POST', '/payments/tip', { visit, amount_minor, payment_method });
    expect(refusal(await tip(100_001))).toEqual(asked);
    expect(refusal(await callAs(app, customer, 'DELETE', `/customer/payment_methods/${payment_method}`))).toEqual(
      asked,
    );
    expect((await tip(100_000)).status).toBe(201);
  });

  it('recovering by a contact opens neither the payouts nor anything else that asks', async () => {
    const owner = await signUp(app, { role: 'sitter' });
    const { token } = { token: (await recover(owner.login)).json.access };
    expect((await app.call('PATCH', '/user/update_password', { token, body: newPassword })).status).toBe(200);
    const confirmed = await app.call('POST', '/user/confirm', { token, body: { password: newPassword.password } });
    expect(refusal(confirmed)).toEqual(asked);
    expect(confirmed.json.message).toContain('Войдите заново');
    const account = await app.call('POST', '/sitter/payout_account', { token, body: sbpAccount() });
    expect(refusal(account)).toEqual(asked);
  });
});

describe('a code to confirm with', () => {
  it('does not go to a contact that was added a moment ago, but to the one that was there', async () => {
    const owner = await signUp(app, { role: 'sitter' });
    await confirmSession(app, owner);
    await changeEmail(owner, 'new-one@test.local');
    await app.deps.db.updateTable('users').set({ password_hash: null }).where('id', '=', owner.id).execute();
    const ask = () => app.call('POST', '/user/confirm_code', { token: owner.token });
    const refused = await ask();
    expect([...refusal(refused), refused.json.message]).toEqual([
      409,
      'conflict',
      expect.stringContaining('трое суток'),
    ]);
    await passHours(app, 72);
    const { token } = await signInAgain(app, owner);
    const sent = await app.call('POST', '/user/confirm_code', { token });
    expect([sent.status, sent.json.login]).toEqual([200, 'new-one@test.local']);
  });
});

it('every change of a member says whether it asks, and these do', () => {
  const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, call]): [string, Endpoint] => [
      `${feature}.${name}`,
      call,
    ]),
  );
  const silent = endpoints.filter(
    ([, { method, access, confirmed }]) =>
      method !== 'GET' && access !== 'public' && access !== 'session' && confirmed === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
  const asking = endpoints.filter(([, { confirmed }]) => confirmed).map(([name]) => name);
  expect(asking.sort()).toEqual(
    [
      'account.deactivate',
      'account.exportData',
      'account.updateEmail',
      'account.updatePassword',
      'account.updatePhone',
      'families.changeRole',
      'families.invite',
      'identity.bindBank',
      'identity.unbindBank',
      'payments.removeMethod',
      'payoutAccounts.open',
      'payoutAccounts.remove',
      'secondFactor.passkeyOptions',
      'secondFactor.removePasskey',
      'secondFactor.removeTotp',
      'secondFactor.renewRecoveryCodes',
      'secondFactor.startTotp',
      'tips.give',
    ].sort(),
  );
});
