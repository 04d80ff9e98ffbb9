import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../../../platform/storage/encryption.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, testPassword } from '../../../testing/people.ts';
import { codeOf, enableTotp, passTime } from '../../../testing/second-factor.ts';
import { rotateTotpSecrets } from './totp-rotation.service.ts';

const [oldKey, newKey] = [makeKey('old'), makeKey('new')];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ HEALTH_KEYS: `${oldKey},${newKey}` }, { letters: false });
});
afterAll(() => app.close());

const rotate = (keys: string) => rotateTotpSecrets(app.deps.db, { ...app.deps.config, HEALTH_KEYS: keys });

it('seals every secret with the new key; codes go on, and the old key may go', async () => {
  const person = await signUp(app);
  const { secret } = await enableTotp(app, person);
  await expect(rotate(newKey)).rejects.toThrow('old is not configured');
  expect(await rotate(`${newKey},${oldKey}`)).toBe(1);
  expect(await rotate(newKey)).toBe(0);
  await passTime(app, 60);
  const body = { login: person.login, password: testPassword };
  const { challenge } = (await app.call('POST', '/auth/login/', { body })).json;
  const entered = await app.call('POST', '/auth/second_factor', { body: { challenge, totp: codeOf(app, secret) } });
  expect(entered.status).toBe(200);
});

it('does not open in the row of another person', async () => {
  const other = await signUp(app);
  await enableTotp(app, other);
  const { rows } = await app.deps.pool.query(`select sealed from totp_secrets where key_id = 'new'`);
  await app.deps.db
    .updateTable('totp_secrets')
    .set({ sealed: rows[0].sealed, key_id: 'new' })
    .where('user_id', '=', other.id)
    .execute();
  await expect(rotate(`${oldKey},${newKey}`)).rejects.toThrow();
});
