import { failed, failedForGood, failureOf, type Gateway, type GatewayAnswer, post } from './gateway.ts';
import type { SmsAddress } from './sms-address.ts';

type Address = Extract<SmsAddress, { provider: 'smsc' | 'smsaero' }>;

/** The sender of whoever has registered none. */
const commonSender = 'SMS Aero';

function expectAccepted({ status, json }: GatewayAnswer): void {
  const { success, data, result } = json as { success?: boolean; data?: object | null; result?: string };
  if (result === 'no credits') throw failed('SMS_NO_MONEY');
  if (success === true && status === 200) return;
  // Names the fields that it does not accept.
  if (status === 400 && data) throw failedForGood('number' in data ? 'SMS_NUMBER_REFUSED' : 'SMS_REFUSED');
  if (result === 'reject') throw failedForGood('SMS_REFUSED');
  throw failureOf(status);
}

/** SMS Aero: https://smsaero.ru/integration/documentation/api. It keeps no ids of ours. */
export function createSmsAeroGateway({ base, user, secret, sender = commonSender }: Address): Gateway {
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  const headers = { 'content-type': 'application/json', authorization };
  return async ({ to, text }) => {
    const message = { number: to.replace(/^\+/, ''), text, sign: sender };
    expectAccepted(await post(`${base}/v2/sms/send`, headers, JSON.stringify(message)));
  };
}
