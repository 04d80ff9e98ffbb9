import { product } from '@ladushki/contract/product';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { ErrorDrawing } from '../../ui/art/ErrorDrawing.tsx';
import { NotFoundDrawing } from '../../ui/art/NotFoundDrawing.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

/** Shown for a missing, forbidden or broken page. */
export function ErrorContent({ status }: { status: number }) {
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
        {t(missing ? 'error.notFound' : 'error.broken')}
      </State>
    </>
  );
}

export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <ErrorFrame>
      <ErrorContent status={status} />
    </ErrorFrame>
  );
}
