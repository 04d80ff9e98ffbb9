import { api } from 'virtual:api-manifest';
import type { Family } from '@ladushki/contract/family';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { familyAnswers } from './family-queries.ts';

function Sent({ invitation }: { invitation: Family['invitations'][number] }) {
  const { id, login, role, invited_by, expires_at } = invitation;
  const { t } = useTranslation('family');
  const withdraw = useApiMutation(api.families.withdrawInvitation, { invalidates: familyAnswers });
  return (
    <li>
      <div className="row-words">
        <p className="strong">{login}</p>
        <p className="small-quiet">{t('sent.by', { name: invited_by })}</p>
        <p className="small-quiet">{t('until', { day: dayText(expires_at) })}</p>
      </div>
      <Badge tone="amber">{t(`roles.${role}`)}</Badge>
      <Button
        kind="secondary"
        size="s"
        loading={withdraw.isPending}
        aria-label={t('sent.withdrawOne', { login })}
        onClick={() => withdraw.mutate({ params: { id } })}
      >
        {t('sent.withdraw')}
      </Button>
    </li>
  );
}

/** Invitations that wait for an answer. */
export function SentInvitations({ invitations }: Pick<Family, 'invitations'>) {
  const { t } = useTranslation('family');
  if (invitations.length === 0) return null;
  return (
    <section>
      <h3>{t('sent.title')}</h3>
      <ul className="divided-rows">
        {invitations.map((invitation) => (
          <Sent key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}
