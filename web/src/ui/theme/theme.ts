import { createTheme } from '@mantine/core';

/** Only what cannot be said in tokens.css. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'red',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
