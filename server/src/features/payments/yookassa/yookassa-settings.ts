import type { Config } from '../../../platform/config.ts';
import type { YookassaSettings } from './yookassa-client.ts';

/** YooKassa knows a shop, which takes payments, and a gateway, which makes payouts: each signs in for itself. */
export function yookassaSettings(config: Config): { shop: YookassaSettings | null; gateway: YookassaSettings | null } {
  const { YOOKASSA_URL: url, YOOKASSA_TIMEOUT_MS: timeoutMs } = config;
  const signedIn = (login: string | undefined, secret: string | undefined) =>
    login && secret ? { url, timeoutMs, login, secret } : null;
  return {
    shop: signedIn(config.YOOKASSA_SHOP_ID, config.YOOKASSA_SECRET),
    gateway: signedIn(config.YOOKASSA_PAYOUT_GATEWAY, config.YOOKASSA_PAYOUT_SECRET),
  };
}
