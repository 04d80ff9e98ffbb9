import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * The context of Mantine components; each component built on one includes it, so that pages without them do not load
 * it. Mantine's own provider would also inject style tags and manage the scheme; here tokens are a static file and the
 * scheme is a server-set attribute.
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
