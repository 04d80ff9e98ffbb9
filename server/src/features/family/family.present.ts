import type { Family } from '@ladushki/contract/family';
import type { selectFamilies, selectMembers } from './family.sql.ts';
import type { SentRow } from './invitations.sql.ts';

type FamilyRow = Awaited<ReturnType<typeof selectFamilies>>[number];
type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export const presentInvitation = ({ id, login, role, invited_by, expires_at }: SentRow) => ({
  id,
  login,
  role,
  invited_by,
  expires_at: expires_at.toISOString(),
});

/** Members of a family know each other by name; helpers do not see who else is invited. */
export const presentFamily = (row: FamilyRow, members: MemberRow[], invitations: SentRow[]): Family => ({
  id: row.id,
  owner: { id: row.id, full_name: row.full_name, image: row.image },
  my_role: row.role,
  members: members
    .filter(({ owner_id }) => owner_id === row.id)
    .map(({ id, full_name, image, role, since }) => ({ id, full_name, image, role, since: since.toISOString() })),
  invitations:
    row.role === 'helper' ? [] : invitations.filter(({ owner_id }) => owner_id === row.id).map(presentInvitation),
});
