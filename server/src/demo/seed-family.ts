import type { Assembly } from '../assemble.ts';
import { insertRows } from './seed.sql.ts';
import type { Family } from './seed-families.sql.ts';

const weekMs = 7 * 24 * 3_600_000;

/** The demo customer's family: another parent, a helper and an invitation that waits. */
export async function seedFamily({ db, clock }: Assembly, families: readonly Family[]): Promise<void> {
  const [owner, parent, helper] = families;
  if (!owner || !parent || !helper) return;
  const since = new Date(clock.now().getTime() - 8 * weekMs);
  await insertRows(db, 'family_members', [
    { owner_id: owner.id, user_id: parent.id, role: 'parent', since },
    { owner_id: owner.id, user_id: helper.id, role: 'helper', since },
  ]);
  const now = clock.now();
  const invitation = { login: 'grandmother@demo.local', role: 'helper', created_at: now };
  await insertRows(db, 'family_invitations', [
    { owner_id: owner.id, invited_by: owner.id, ...invitation, expires_at: new Date(now.getTime() + weekMs) },
  ]);
}
