import { confirmedSeconds } from '@ladushki/contract/identity-constants';
import { decodeJwt } from 'jose';
import type { TestApp, TestReply } from './app.ts';
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

/** As a confirmation does, whatever the person confirms with. */
export async function confirmSession(app: TestApp, { token }: Pick<TestPerson, 'token'>): Promise<void> {
  const { db, clock } = app.deps;
  const confirmed_until = new Date(clock.now().getTime() + confirmedSeconds * 1000);
  const sessionId = String(decodeJwt(token).sid);
  await db.updateTable('sessions').set({ confirmed_until }).where('id', '=', sessionId).execute();
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
