import { product } from '@ladushki/contract/product';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { isApiError, isPassing } from '../../lib/api/types.ts';
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
}

function useWords(status: number, isKnown: boolean): { title: string; advice: string } {
  const { t } = useTranslation();
  if (status === 404) return { title: t('error.notFoundTitle'), advice: t('error.notFound') };
  if (isPassing(status)) return { title: t('error.awayTitle'), advice: t('error.away') };
  return { title: t('error.brokenTitle'), advice: t(isKnown ? 'error.brokenKnown' : 'error.broken') };
}

/** Shown for a page that is missing, forbidden, broken, or cannot be had now. */
export function ErrorContent({ status, isKnown = false }: ErrorContentProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const missing = status === 404;
  const { title, advice } = useWords(status, isKnown);
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
        {advice}
      </State>
    </>
  );
}

/** An answer such as 404 is no error of the page. */
function useReported(error: unknown): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) void reportError(error).then(setKnown);
  }, [error]);
  return isKnown;
}

/** The page is loaded again until what passes has passed. */
function useRecovery(isAway: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void revalidate(), askAgainMs);
    return () => clearInterval(timer);
  }, [isAway, revalidate]);
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) || isApiError(error) ? error.status : 500);

export function ErrorScreen({ error }: { error: unknown }) {
  const status = statusOf(error);
  const isKnown = useReported(error);
  useRecovery(isPassing(status));
  return (
    <ErrorFrame>
      <ErrorContent status={status} isKnown={isKnown} />
    </ErrorFrame>
  );
}
