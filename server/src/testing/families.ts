import type { FamilyRole } from '@ladushki/contract/family-constants';
import type { TestApp } from './app.ts';
import { ask, askConfirmed } from './orders.ts';
import { signUp, type TestPerson } from './people.ts';

/** Invited by the owner and joined, by the product's own calls. */
export async function joinFamily(app: TestApp, owner: TestPerson, role: FamilyRole, member: TestPerson): Promise<void> {
  const { id } = await askConfirmed(app, owner, 'POST', '/family/invite', { login: member.login, role });
  await ask(app, member, 'POST', '/family/join', { invitation: id });
}

/** A new person in the owner's family. */
export async function signUpMember(app: TestApp, owner: TestPerson, role: FamilyRole): Promise<TestPerson> {
  const member = await signUp(app, { role: 'customer' });
  await joinFamily(app, owner, role, member);
  return member;
}
