import { confirmedSeconds } from '@ladushki/contract/identity-constants';
import { decodeJwt } from 'jose';
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';

/** As a confirmation does, whatever the person confirms with. */
export async function confirmSession(app: TestApp, { token }: Pick<TestPerson, 'token'>): Promise<void> {
  const { db, clock } = app.deps;
  const confirmed_until = new Date(clock.now().getTime() + confirmedSeconds * 1000);
  const sessionId = String(decodeJwt(token).sid);
  await db.updateTable('sessions').set({ confirmed_until }).where('id', '=', sessionId).execute();
}
