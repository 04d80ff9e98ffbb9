import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoutePath } from '../../lib/route-access.ts';
import type pages from '../../locales/ru/pages.json';
import { ButtonLink } from '../../ui/Button.tsx';
import { State } from '../../ui/State.tsx';
import { PageHeading } from './PageHeading.tsx';

interface EmptyPageProps {
  page: keyof typeof pages;
  /** Where the one button leads. */
  to: RoutePath;
  drawing: ReactNode;
}

/** A page with nothing to show yet, and a next step. */
export function EmptyPage({ page, to, drawing }: EmptyPageProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <PageHeading page={page} />
      <State drawing={drawing} action={<ButtonLink to={to}>{t(`${page}.action`)}</ButtonLink>}>
        {t(`${page}.empty`)}
      </State>
    </>
  );
}
