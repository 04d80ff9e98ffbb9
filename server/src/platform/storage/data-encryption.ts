import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createEncryption, type Encryption, makeKey } from './encryption.ts';
import { readOrMakeSecret } from './secret-file.ts';

/** For what is stored encrypted, with the configured keys, or a generated one in a demo. */
export const dataEncryption = (config: Pick<Config, 'HEALTH_KEYS' | 'DATA_DIR'>): Encryption =>
  createEncryption(config.HEALTH_KEYS ?? readOrMakeSecret(join(config.DATA_DIR, 'health.key'), () => makeKey('demo')));
