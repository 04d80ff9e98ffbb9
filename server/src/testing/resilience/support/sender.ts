import type { Endpoint } from '@ladushki/contract/endpoint';
import type { TestApp, TestReply } from '../../app.ts';
import { confirmSession } from '../../confirm-session.ts';
import { signInAgain } from '../../people.ts';
import { jpeg, upload } from '../../uploads.ts';
import type { Act } from './act.ts';

/** Sends a prepared call under a key, as often as one likes. */
export async function senderOf(app: TestApp, { method, confirmed }: Endpoint, { by, path, body, file }: Act) {
  const { token } = await signInAgain(app, by);
  if (confirmed) await confirmSession(app, { token });
  const bytes = await jpeg();
  return (key: string): Promise<TestReply> => {
    const options = { token, headers: { 'idempotency-key': key } };
    return file ? upload(app, path, { ...options, bytes, fields: file }) : app.call(method, path, { ...options, body });
  };
}
