import { product } from '@ladushki/contract/product';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { isAway } from '../../lib/api/types.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { askAgainMs } from '../../lib/query/client.ts';
import { reportError } from '../../lib/report-error.ts';
import { ErrorDrawing, NotFoundDrawing } from '../../ui/art/error-drawings.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

interface ErrorContentProps {
  status: number;
  /** The error was reported, and the report answered. */
  isKnown?: boolean;
  /** What the site said when it could not serve. */
  said?: string | undefined;
}

/** Shown for a page that is missing, forbidden, broken, or cannot be had now. */
export function ErrorContent({ status, isKnown = false, said }: ErrorContentProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const missing = status === 404;
  const title = t(missing ? 'error.notFoundTitle' : 'error.brokenTitle');
  return (
    <>
      <title>{`${title} — ${product.name[locale]}`}</title>
      <meta name="robots" content="noindex" />
      <State
        drawing={missing ? <NotFoundDrawing /> : <ErrorDrawing />}
        title={<h1>{title}</h1>}
        action={
          <ButtonLink to="/" reloadDocument={!missing}>
            {t('error.home')}
          </ButtonLink>
        }
      >
        {said ?? (missing ? t('error.notFound') : t(isKnown ? 'error.brokenKnown' : 'error.broken'))}
      </State>
    </>
  );
}

/** What passes by itself is asked for until it has passed; an answer such as 404 is no error of the page. */
function useReported(error: unknown, isPassing: boolean): boolean {
  const [isKnown, setKnown] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isPassing) {
      const timer = setInterval(() => void revalidate(), askAgainMs);
      return () => clearInterval(timer);
    }
    if (!isRouteErrorResponse(error)) void reportError(error).then(setKnown);
    return undefined;
  }, [error, isPassing, revalidate]);
  return isKnown;
}

export function ErrorScreen({ error }: { error: unknown }) {
  const passing = isAway(error) ? error : undefined;
  const isKnown = useReported(error, passing !== undefined);
  return (
    <ErrorFrame>
      <ErrorContent
        status={isRouteErrorResponse(error) ? error.status : 500}
        isKnown={isKnown}
        said={passing?.message}
      />
    </ErrorFrame>
  );
}
