import { z } from 'zod';
import { keyList, setting } from './setting.ts';

/** Keys, the same on all instances. */
export const secretSettings = {
  TOKEN_SECRET: setting(z.string().min(32).optional(), {
    meaning: 'signs tokens and private URLs; at least 32 characters',
    example: 'openssl rand -hex 32',
    isRequired: true,
  }),
  HEALTH_KEYS: setting(keyList.optional(), {
    meaning:
      "`id:base64key` pairs, comma separated; the first one encrypts children's health records, sitters' payout accounts and secrets of one-time codes, all decrypt",
    example: 'k1:$(openssl rand -base64 32)',
    isRequired: true,
  }),
  VAPID_PUBLIC_KEY: setting(z.string().optional(), {
    meaning: 'of push messages; both keys are printed by `push:keys`. A new pair invalidates all push subscriptions',
    example: 'node_modules/.bin/node --run push:keys',
    byDefault: 'made once and kept in `DATA_DIR`',
  }),
  VAPID_PRIVATE_KEY: setting(z.string().optional(), {
    meaning: 'the other half',
    example: 'node_modules/.bin/node --run push:keys',
    byDefault: 'as above',
  }),
  PUSH_HOSTS: setting(
    z.string().default('fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com'),
    {
      meaning: 'hosts of push services that may be called, comma separated; a leading dot allows all subdomains',
      example: 'fcm.googleapis.com,.push.apple.com',
    },
  ),
};
