import { api } from 'virtual:api-manifest';
import type { Family, FamilyMember } from '@ladushki/contract/family';
import { familyRoles } from '@ladushki/contract/family-constants';
import { useState } from 'react';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { NativeSelect } from '../../ui/inputs/NativeSelect.tsx';
import { useConfirmed } from '../identity/confirming/use-confirmed.tsx';
import { familyAnswers } from './family-queries.ts';

interface MemberRowProps {
  family: Family;
  member: FamilyMember;
  me: number;
}

function Remove({ family, member }: Omit<MemberRowProps, 'me'>) {
  const { t } = useTranslation('family');
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(api.families.removeMember, { invalidates: familyAnswers });
  const confirm = () =>
    remove.mutate({ params: { family: family.id, id: member.id } }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button
        kind="secondary"
        size="s"
        aria-label={t('members.removeOne', { name: member.full_name })}
        onClick={() => setAsking(true)}
      >
        {t('members.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('members.removeTitle', { name: member.full_name })}
        action={t('members.remove')}
        danger
        loading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('members.removeText')}
      </ConfirmDialog>
    </>
  );
}

function Role({ family, member }: Omit<MemberRowProps, 'me'>) {
  const { t } = useTranslation('family');
  const { confirmed, dialog } = useConfirmed();
  const change = useApiMutation(api.families.changeRole, { invalidates: familyAnswers });
  if (family.my_role !== 'owner') return <Badge tone="blue">{t(`roles.${member.role}`)}</Badge>;
  return (
    <>
      <NativeSelect
        label={t('members.roleOf', { name: member.full_name })}
        value={change.isPending ? (change.variables.body?.role ?? member.role) : member.role}
        options={familyRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        onChange={(role) =>
          void confirmed(() =>
            change.mutateAsync({ params: { family: family.id, id: member.id }, body: { role } }),
          ).catch(() => undefined)
        }
      />
      {dialog}
    </>
  );
}

/** A member as another member sees them: the owner changes roles and removes, a parent removes helpers. */
export function MemberRow({ family, member, me }: MemberRowProps) {
  const { t } = useTranslation('family');
  const isSelf = member.id === me;
  const mayRemove =
    !isSelf && (family.my_role === 'owner' || (family.my_role === 'parent' && member.role === 'helper'));
  return (
    <li>
      <Avatar name={member.full_name} image={member.image} size={48} />
      <div className="row-words">
        <p className="strong">{isSelf ? t('members.you', { name: member.full_name }) : member.full_name}</p>
        <p className="small-quiet">{t('members.since', { day: dayText(member.since) })}</p>
      </div>
      <Role family={family} member={member} />
      {mayRemove && <Remove family={family} member={member} />}
    </li>
  );
}
