import { failed, failedForGood, failureOf, type Gateway, type GatewayAnswer, post } from './gateway.ts';
import type { SmsAddress } from './sms-address.ts';

type Address = Extract<SmsAddress, { provider: 'smsc' | 'smsaero' }>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { fmt: '3', charset: 'utf-8' };
/** The status of a message that they do not know. */
const notFound = -3;

/** Error codes of `send.php`. */
const failures: Record<number, () => Error> = {
  1: () => failedForGood('SMS_REFUSED'),
  2: () => failed('SMS_WRONG_PASSWORD'),
  3: () => failed('SMS_NO_MONEY'),
  4: () => failed('SMS_THROTTLED'),
  6: () => failedForGood('SMS_REFUSED'),
  7: () => failedForGood('SMS_NUMBER_REFUSED'),
  8: () => failedForGood('SMS_NUMBER_REFUSED'),
  9: () => failed('SMS_THROTTLED'),
};

function expectAccepted({ status, json: { id, cnt, error_code } }: GatewayAnswer): void {
  const failure = failures[Number(error_code)];
  if (failure) throw failure();
  if (status !== 200) throw failureOf(status);
  if (error_code !== undefined || id === undefined || !(Number(cnt) > 0)) throw failed('SMS_UNKNOWN_ANSWER');
}

/** smsc.ru: https://smsc.ru/api/http/. Without a login the secret is an API key. */
export function createSmscGateway({ base, user, secret, sender }: Address): Gateway {
  const account: Record<string, string> = user ? { login: user, psw: secret } : { apikey: secret };
  const call = (path: string, fields: Record<string, string>) =>
    post(`${base}/sys/${path}`, form, new URLSearchParams({ ...account, ...json, ...fields }).toString());

  /** Only a status of its own says so: when in doubt, a message is sent again. */
  async function isKnown(id: string, phone: string): Promise<boolean> {
    const { json: known } = await call('status.php', { id, phone });
    return typeof known.status === 'number' && known.status !== notFound && known.error_code === undefined;
  }

  return async ({ id, to, text, isRetry }) => {
    if (isRetry && (await isKnown(id, to))) return;
    expectAccepted(await call('send.php', { id, phones: to, mes: text, ...(sender && { sender }) }));
  };
}
