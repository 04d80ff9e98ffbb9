import { api } from 'virtual:api-manifest';
import type { Family } from '@ladushki/contract/family';
import { familyLimits } from '@ladushki/contract/family-constants';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Family.module.css';
import { familyAnswers } from './family-queries.ts';
import { InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { SentInvitations } from './SentInvitations.tsx';

interface FamilyCardProps {
  family: Family;
  me: number;
}

function Leave({ family, me }: FamilyCardProps) {
  const { t } = useTranslation('family');
  const [asking, setAsking] = useState(false);
  const leave = useApiMutation(api.families.removeMember, { invalidates: familyAnswers });
  const confirm = () => leave.mutate({ params: { family: family.id, id: me } }, { onSettled: () => setAsking(false) });
  return (
    <div className={styles.leave}>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('leave.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('leave.title')}
        action={t('leave.action')}
        danger
        loading={leave.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </div>
  );
}

/** One family: who is in it, who is invited, and what one may do there. */
export function FamilyCard({ family, me }: FamilyCardProps) {
  const { t } = useTranslation('family');
  const { owner, members, invitations, my_role } = family;
  const isOwn = my_role === 'owner';
  const hasRoom = members.length + invitations.length < familyLimits.members;
  return (
    <>
      <Card title={isOwn ? t('own') : t('of', { name: owner.full_name })}>
        <Stack gap={2}>
          {!isOwn && <p>{t(`roleMeans.${my_role}`)}</p>}
          {isOwn && members.length === 0 && <p>{t('empty')}</p>}
          <ul className="divided-rows">
            <li>
              <Avatar name={owner.full_name} image={owner.image} size={48} />
              <p className="row-words strong">
                {isOwn ? t('members.you', { name: owner.full_name }) : owner.full_name}
              </p>
              <Badge tone="green">{t('roles.owner')}</Badge>
            </li>
            {members.map((member) => (
              <MemberRow key={member.id} family={family} member={member} me={me} />
            ))}
          </ul>
          <SentInvitations invitations={invitations} />
        </Stack>
        {!isOwn && <Leave family={family} me={me} />}
      </Card>
      {my_role !== 'helper' && (
        <Card title={isOwn ? t('invite.title') : t('invite.titleOf', { name: owner.full_name })}>
          {hasRoom ? <InviteForm family={family.id} /> : <p>{t('invite.full')}</p>}
        </Card>
      )}
    </>
  );
}
