import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { confirmSession } from './confirm-session.ts';
import { moveClock } from './move-clock.ts';
import type { TestPerson } from './people.ts';

type Signed = Pick<TestPerson, 'token'>;

/** The code of an app now, or some steps of 30 seconds away. */
export const codeOf = ({ deps }: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: deps.clock.now().getTime() + steps * 30_000 });

export const passTime = (app: TestApp, seconds: number) => moveClock(app, seconds);

/** One-time codes on, by a person who has no second factor yet; `spent` is the code that enabled them. */
export async function enableTotp(
  app: TestApp,
  person: Signed,
): Promise<{ secret: string; spent: string; recoveryCodes: string[] }> {
  await confirmSession(app, person);
  const { secret } = (await app.call('POST', '/user/totp', { token: person.token })).json;
  const body = { code: codeOf(app, secret) };
  const { status, json } = await app.call('POST', '/user/totp/enable', { token: person.token, body });
  if (status !== 200) throw new Error(`not enabled: ${JSON.stringify(json)}`);
  return { secret, spent: body.code, recoveryCodes: json.recovery_codes };
}

/** In a session that is confirmed already. */
export async function addPasskey(app: TestApp, { token }: Signed, authenticator: Authenticator, name = 'Телефон') {
  const { state, options } = (await app.call('POST', '/user/passkeys/options', { token })).json;
  return app.call('POST', '/user/passkeys', { token, body: { state, name, response: authenticator.make(options) } });
}

/** A passkey of a person who has no second factor yet. */
export async function withPasskey(app: TestApp, person: Signed) {
  await confirmSession(app, person);
  const authenticator = createAuthenticator();
  const { status, json } = await addPasskey(app, person, authenticator);
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(json)}`);
  return { authenticator, id: json.id as number, recoveryCodes: json.recovery_codes as string[] };
}

/** A passkey that nothing can show. */
export async function insertPasskey({ deps: { db, clock } }: TestApp, user_id: number): Promise<number> {
  const key = { credential_id: randomUUID(), public_key: Buffer.alloc(1), counter: 0, transports: [], name: 'Телефон' };
  const passkey = db.insertInto('passkeys').values({ user_id, ...key, created_at: clock.now() });
  return (await passkey.returning('id').executeTakeFirstOrThrow()).id;
}

/** The answer to a fresh question. */
export async function showPasskey(app: TestApp, authenticator: Authenticator) {
  const { state, options } = (await app.call('POST', '/auth/passkey/options', { body: {} })).json;
  return { state, response: authenticator.show(options) };
}
