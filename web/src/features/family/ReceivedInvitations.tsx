import { api } from 'virtual:api-manifest';
import type { ReceivedInvitation } from '@ladushki/contract/family';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { familyAnswers, receivedQuery } from './family-queries.ts';

function Received({ invitation: { id, family, role, expires_at } }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('family');
  const join = useApiMutation(api.families.join, { invalidates: familyAnswers });
  const decline = useApiMutation(api.families.decline, { invalidates: familyAnswers });
  const input = { body: { invitation: id } };
  return (
    <li>
      <div className="row-words">
        <p className="strong">{t('received.from', { name: family.owner })}</p>
        <p>{t(`roleMeans.${role}`)}</p>
        <p className="small-quiet">{t('until', { day: dayText(expires_at) })}</p>
      </div>
      <div className="row-wrap">
        <Button
          loading={join.isPending}
          aria-label={t('received.joinOne', { name: family.owner })}
          onClick={() => join.mutate(input)}
        >
          {t('received.join')}
        </Button>
        <Button
          kind="secondary"
          loading={decline.isPending}
          aria-label={t('received.declineOne', { name: family.owner })}
          onClick={() => decline.mutate(input)}
        >
          {t('received.decline')}
        </Button>
      </div>
    </li>
  );
}

/** Invitations to one's confirmed contacts; nothing where there are none. */
export function ReceivedInvitations() {
  const { t } = useTranslation('family');
  const { data } = useQuery(receivedQuery());
  if (!data || data.results.length === 0) return null;
  return (
    <Card title={t('received.title')}>
      <ul className="divided-rows">
        {data.results.map((invitation) => (
          <Received key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}
