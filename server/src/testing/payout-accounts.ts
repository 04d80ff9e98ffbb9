import type { TestApp, TestReply } from './app.ts';
import { confirmSession } from './confirm-session.ts';
import type { TestPerson } from './people.ts';

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

/** Confirms the session, then names the account. */
export async function openAccount(
  app: TestApp,
  sitter: Pick<TestPerson, 'token'>,
  body: object = sbpAccount(),
): Promise<TestReply> {
  await confirmSession(app, sitter);
  return app.call('POST', '/sitter/payout_account', { token: sitter.token, body });
}

/** As if its first day had passed. */
export async function openUsableAccount(app: TestApp, sitter: Pick<TestPerson, 'id' | 'token'>): Promise<TestReply> {
  await openAccount(app, sitter);
  const { db, clock } = app.deps;
  await db.updateTable('payout_accounts').set({ usable_from: clock.now() }).where('user_id', '=', sitter.id).execute();
  return app.call('GET', '/sitter/payout_account', { token: sitter.token });
}
