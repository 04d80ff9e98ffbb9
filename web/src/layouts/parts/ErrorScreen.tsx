import { product } from '@ladushki/contract/product';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
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

/** Shown for a missing, forbidden or broken page. */
export function ErrorContent({ status, isKnown = false }: ErrorContentProps) {
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
        {missing ? t('error.notFound') : t(isKnown ? 'error.brokenKnown' : 'error.broken')}
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

export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isKnown = useReported(error);
  return (
    <ErrorFrame>
      <ErrorContent status={status} isKnown={isKnown} />
    </ErrorFrame>
  );
}
