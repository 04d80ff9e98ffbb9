import type { Config } from './config.ts';

/** Where people reach the site, without a slash at its end. */
export const publicUrlOf = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
