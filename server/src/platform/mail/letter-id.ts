import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

/** Of a letter or message, by what it is about. Keyed, so that it tells nobody how many there are. */
export const letterId = ({ TOKEN_SECRET = '' }: Pick<Config, 'TOKEN_SECRET'>, key: string): string =>
  createHmac('sha256', TOKEN_SECRET).update(key).digest('hex').slice(0, 32);
