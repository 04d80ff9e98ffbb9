import { api } from 'virtual:api-manifest';
import type { OwnInvitation } from '@ladushki/contract/mystery';
import { mysteryScores } from '@ladushki/contract/mystery-constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dateText, dayText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pagesOf, useApiMutation } from '../../lib/query/queries.ts';
import { EmptyDrawing } from '../../ui/art/drawings.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useCurrentUser } from '../account/current-user.ts';
import { ReportForm } from './ReportForm.tsx';

type Props = { invitation: OwnInvitation };
const changed = { invalidates: [api.mystery.invitations] };

function Answer({ invitation: { id } }: Props) {
  const { t } = useTranslation('mystery');
  const accept = useApiMutation(api.mystery.accept, changed);
  const decline = useApiMutation(api.mystery.decline, changed);
  const busy = accept.isPending || decline.isPending;
  return (
    <Actions
      main={
        <Button loading={accept.isPending} disabled={busy} onClick={() => accept.mutate({ params: { id } })}>
          {t('accept')}
        </Button>
      }
    >
      <Button
        kind="quiet"
        loading={decline.isPending}
        disabled={busy}
        onClick={() => decline.mutate({ params: { id } })}
      >
        {t('decline')}
      </Button>
    </Actions>
  );
}

function Report({ report }: { report: NonNullable<OwnInvitation['report']> }) {
  const { t } = useTranslation('mystery');
  return (
    <Stack gap={2}>
      <ul className="stack-1">
        {mysteryScores.map((score) => (
          <li key={score}>
            {t(`scores.${score}`)} <Stars rating={report.scores[score]} />
          </li>
        ))}
      </ul>
      <p className="own-words">{report.text}</p>
      {report.outcome ? (
        <Notice tone="green">
          <p className="strong">{t(`outcomes.${report.outcome.kind}`)}</p>
          <p>{report.outcome.text}</p>
          <p className="small-quiet">{dayText(report.outcome.at)}</p>
        </Notice>
      ) : (
        <p className="quiet">{t('waits')}</p>
      )}
    </Stack>
  );
}

function Invitation({ invitation }: Props) {
  const { t } = useTranslation('mystery');
  const { sitter, status, task, until, report } = invitation;
  return (
    <li>
      <Card>
        <Stack gap={2}>
          <p>
            <Badge>{t(`statuses.${status}`)}</Badge>{' '}
            {sitter ? <Link to={`/specialists/${sitter.id}`}>{sitter.profile.full_name}</Link> : t('gone')}
          </p>
          <p className="own-words">{task}</p>
          <p className="quiet">{t('until', { day: dateText(until) })}</p>
          {status === 'invited' && <Answer invitation={invitation} />}
          {status === 'accepted' && <ReportForm invitation={invitation} />}
          {report && <Report report={report} />}
        </Stack>
      </Card>
    </li>
  );
}

function Invitations() {
  const { t } = useTranslation('mystery');
  const query = useInfiniteQuery(pagesOf(api.mystery.invitations));
  if (query.isPending) return <SkeletonText lines={8} />;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const found = query.data.pages.flatMap(({ results }) => results);
  if (found.length === 0) return <State drawing={<EmptyDrawing />}>{t('empty')}</State>;
  return (
    <InfiniteList className="stack-2" query={query}>
      {found.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </InfiniteList>
  );
}

/** What a Mystery Client is asked to look at, the reports and what came of them; others read how to become one. */
export function MysteryInvitations() {
  const { t } = useTranslation('mystery');
  return (
    <Loaded query={useCurrentUser()} skeleton={<SkeletonText lines={8} />}>
      {({ profile }) =>
        profile.mystery_client ? (
          <Invitations />
        ) : (
          <State drawing={<EmptyDrawing />} action={<ButtonLink to="/about-us#mystery-client">{t('join')}</ButtonLink>}>
            {t('notYet')}
          </State>
        )
      }
    </Loaded>
  );
}
