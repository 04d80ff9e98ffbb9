import type { TestApp, TestReply } from './app.ts';
import { type TestPerson, testPassword } from './people.ts';

/** Bodies that the call accepts; each INN has right check digits. */
export const inns = ['500100732259', '526317984689', '774346836921'] as const;
export const sbpAccount = (inn: string = inns[0], fields: object = {}) => ({
  kind: 'sbp',
  inn,
  consent: true,
  phone_number: '+7 (900) 123-45-67',
  bank: '100000000111',
  ...fields,
});
export const cardAccount = (inn: string = inns[0], fields: object = {}) => ({
  kind: 'card',
  inn,
  consent: true,
  ...fields,
});

export async function confirmSession(app: TestApp, { token }: Pick<TestPerson, 'token'>): Promise<void> {
  const { status } = await app.call('POST', '/user/confirm', { token, body: { password: testPassword } });
  if (status !== 200) throw new Error(`not confirmed: ${status}`);
}

/** Confirms the session, then names the account. */
export async function openAccount(
  app: TestApp,
  sitter: Pick<TestPerson, 'token'>,
  body: object = sbpAccount(),
): Promise<TestReply> {
  await confirmSession(app, sitter);
  return app.call('POST', '/sitter/payout_account', { token: sitter.token, body });
}
