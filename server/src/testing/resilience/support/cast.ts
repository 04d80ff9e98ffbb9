import type { Access, Permission } from '@ladushki/contract/access';
import { permissions } from '@ladushki/contract/access';
import type { TestApp } from '../../app.ts';
import { signUp, type TestPerson } from '../../people.ts';

/** A person whom a call is for; none where no token is needed. */
export function signUpFor(app: TestApp, access: Access): Promise<TestPerson | null> {
  if (access === 'public' || access === 'session') return Promise.resolve(null);
  if (access === 'sitter') return signUp(app, { role: 'sitter' });
  if (!access.startsWith('moderator:')) return signUp(app, { role: 'customer' });
  const permission = access.slice('moderator:'.length) as Permission | 'any';
  return signUp(app, { role: 'moderator', permissions: permission === 'any' ? [...permissions] : [permission] });
}
