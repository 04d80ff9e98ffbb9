import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What follows the question mark is read by the page's own queries, so the loader need not run again for it. */
export const keepOnSearchChange = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
