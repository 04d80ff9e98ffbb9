import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The page's own queries read the query string, so the loader need not run again. */
export const keepOnSearchChange = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
