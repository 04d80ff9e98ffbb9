import { createTheme } from '@mantine/core';

/** Only what tokens.css cannot express. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'red',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
