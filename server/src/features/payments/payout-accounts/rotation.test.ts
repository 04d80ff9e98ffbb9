import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../../../platform/storage/encryption.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { inns, openAccount, sbpAccount } from '../../../testing/payout-accounts.ts';
import { signUp } from '../../../testing/people.ts';
import { rotatePayoutAccounts } from './rotation.service.ts';

const [oldKey, newKey] = [makeKey('old'), makeKey('new')];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ HEALTH_KEYS: oldKey, LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

const rows = () => app.deps.db.selectFrom('payout_accounts').select(['user_id', 'key_id', 'inn_hash']).execute();

it('seals every account with the new key, after which the old key may go', async () => {
  for (const inn of inns) await openAccount(app, await signUp(app, { role: 'sitter' }), sbpAccount(inn));
  const before = await rows();
  const rotate = (keys: string, secret?: string) =>
    rotatePayoutAccounts(app.deps.db, {
      ...app.deps.config,
      HEALTH_KEYS: keys,
      ...(secret && { TOKEN_SECRET: secret }),
    });
  await expect(rotate(newKey)).rejects.toThrow('old is not configured');
  expect(await rotate(`${newKey},${oldKey}`)).toBe(3);
  const after = await rows();
  expect(after.map(({ key_id }) => key_id)).toEqual(['new', 'new', 'new']);
  expect(after.map(({ inn_hash }) => inn_hash)).toEqual(before.map(({ inn_hash }) => inn_hash));
  expect(await rotate(newKey)).toBe(0);
  // Another token secret: the numbers are hashed with it, so that they can still be compared.
  expect(await rotate(newKey, 'x'.repeat(64))).toBe(3);
  expect((await rows()).map(({ inn_hash }) => inn_hash)).not.toEqual(after.map(({ inn_hash }) => inn_hash));
});

it('does not open in the row of another person', async () => {
  const [one, other] = await rows();
  const sealed = (id?: number) =>
    app.deps.db
      .selectFrom('payout_accounts')
      .select('sealed')
      .where('user_id', '=', id ?? 0);
  await app.deps.db
    .updateTable('payout_accounts')
    .set({ sealed: sealed(one?.user_id) })
    .where('user_id', '=', other?.user_id ?? 0)
    .execute();
  await expect(rotatePayoutAccounts(app.deps.db, { ...app.deps.config, HEALTH_KEYS: newKey })).rejects.toThrow();
});
