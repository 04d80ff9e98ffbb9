import { Link, useSearchParams } from 'react-router';
import styles from '../../features/identity/auth.module.css';
import { LoginForm } from '../../features/identity/sign-in/LoginForm.tsx';
import { PasskeySignIn } from '../../features/identity/sign-in/PasskeySignIn.tsx';
import { useRefusal } from '../../features/identity/sign-in/refusal.ts';
import { SignInReason } from '../../features/identity/sign-in/SignInReason.tsx';
import { useSecondStep } from '../../features/identity/sign-in/second-step.ts';
import { providersQuery, ThirdPartyButtons } from '../../features/identity/sign-in/ThirdPartyButtons.tsx';
import { useEnter } from '../../features/identity/sign-in/use-enter.ts';
import { useThirdPartyReturn } from '../../features/identity/sign-in/use-third-party-return.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

const SecondStep = lazyPart(async () => (await import('../../features/identity/sign-in/SecondStep.tsx')).SecondStep);

/** Rendered on the server, so that buttons do not appear later. */
const spec: PageSpec = { wants: () => [providersQuery()] };

export const meta = pageMeta('login');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function LoginPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const enter = useEnter();
  const waiting = useSecondStep();
  const refusal = useRefusal();
  const entering = useThirdPartyReturn('bank_id', search.get('provider') === 'bank_id', (tokens, next) =>
    enter(tokens, { next }),
  );
  return (
    <>
      <PageHeading page="login" />
      {entering && <p role="status">{t('thirdParty.entering')}</p>}
      {waiting && <SecondStep key={waiting.challenge} waiting={waiting} />}
      {!entering && !waiting && (
        <>
          <SignInReason />
          <Stack gap={3}>
            {refusal && (
              <Notice tone="amber" icon="warning">
                {refusal}
              </Notice>
            )}
            <LoginForm />
          </Stack>
          <ThirdPartyButtons next={search.get('next')} />
          <PasskeySignIn next={search.get('next')} />
          <p className={styles.besides}>
            {t('login.none')} <Link to={{ pathname: '/register', search: `${search}` }}>{t('login.toRegister')}</Link>
          </p>
        </>
      )}
    </>
  );
}
