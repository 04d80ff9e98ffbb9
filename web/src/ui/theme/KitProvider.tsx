import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * What Mantine's parts look for around them; each part of ours that is built on one brings it along, so that pages
 * without them do without it. Its own provider would also write style tags and manage the scheme;
 * here the tokens are a static file and the scheme is an attribute that the server sets.
 */
const kit = {
  colorScheme: 'auto' as const,
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => (typeof document === 'undefined' ? undefined : document.documentElement),
  classNamesPrefix: 'kit',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={kit}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
