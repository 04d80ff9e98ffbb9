import { join } from 'node:path';
import webPush from 'web-push';
import type { Config } from '../../platform/config.ts';
import { readOrMakeSecret } from '../../platform/storage/secret-file.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** VAPID keys: configured, or generated once for this installation. */
export function readVapidKeys(config: Config): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (publicKey && privateKey) return { publicKey, privateKey };
  const made = readOrMakeSecret(join(config.DATA_DIR, 'vapid.secret'), () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return JSON.parse(made) as VapidKeys;
}
