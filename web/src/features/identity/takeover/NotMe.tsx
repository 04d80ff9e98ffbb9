import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { SayForm } from '../../sanctions/SayForm.tsx';
import { keepPendingCode } from '../registration/pending-code.ts';
import { Done } from './Done.tsx';

type Opened = ReplyOf<typeof api.takeovers.look>;
type Reported = ReplyOf<typeof api.takeovers.notMe>;

function SignInByCode({ login }: { login: string }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const forget = useApiMutation(api.identity.forgetPassword);
  const send = async () => {
    const { resend_after: resendAfter } = await forget.mutateAsync({ body: { login } });
    keepPendingCode({ login, resendAfter, next: '/today' });
    await navigate('/confirm-code');
  };
  return (
    <Button loading={forget.isPending} onClick={() => void send().catch(() => undefined)}>
      {t('notMe.signIn')}
    </Button>
  );
}

function Closed({ message, login }: Reported) {
  const { t } = useTranslation('identity');
  return (
    <Stack>
      <Done message={message} />
      {login && (
        <>
          <p>{t('notMe.after')}</p>
          <SignInByCode login={login} />
        </>
      )}
    </Stack>
  );
}

function Report({ token, opened }: { token: string; opened: Opened }) {
  const { t } = useTranslation('identity');
  const [done, setDone] = useState<Reported | null>(null);
  const report = useApiMutation(api.takeovers.notMe, { meta: { toast: 'failure' } });
  if (done) return <Closed {...done} />;
  return (
    <Stack>
      <p>{t(`notMe.change.${opened.change}`, { at: momentText(opened.at) })}</p>
      <p>{t(opened.change === 'recovery' ? 'notMe.willCallOff' : 'notMe.will')}</p>
      <Button
        kind="danger"
        loading={report.isPending}
        onClick={() => report.mutate({ body: { token } }, { onSuccess: setDone })}
      >
        {t('notMe.submit')}
      </Button>
      <p>
        <Link to="/">{t('notMe.wasMe')}</Link>
      </p>
    </Stack>
  );
}

function Contest({ token, opened }: { token: string; opened: Opened }) {
  const { t } = useTranslation('identity');
  const [message, setMessage] = useState('');
  const contest = useApiMutation(api.takeovers.contest, { meta: { toast: 'failure' } });
  if (message) return <Done message={message} />;
  return (
    <Stack>
      <p>{t('contest.lead', { until: momentText(opened.until) })}</p>
      <SayForm
        label={t('contest.label')}
        hint={t('contest.hint')}
        submit={t('contest.submit')}
        onSend={async ({ text }) => setMessage((await contest.mutateAsync({ body: { token, text } })).message)}
      />
    </Stack>
  );
}

/** By the link of a letter: it was not me, or it was me after all. Opening the page changes nothing. */
export function NotMe({ token }: { token: string }) {
  const { t } = useTranslation('identity');
  const query = useQuery({ ...queryOf(api.takeovers.look, { query: { token } }), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton height={240} />}
      missing={
        <Stack>
          <p>{t('notMe.old')}</p>
          <ButtonLink to="/login">{t('login.submit')}</ButtonLink>
        </Stack>
      }
    >
      {(opened) =>
        opened.link === 'contest' ? <Contest token={token} opened={opened} /> : <Report token={token} opened={opened} />
      }
    </Loaded>
  );
}
