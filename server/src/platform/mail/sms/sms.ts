import type { Config } from '../../config.ts';
import { letterId } from '../letter-id.ts';
import type { Outbox } from '../outbox.ts';
import type { Gateway } from './gateway.ts';
import { createHttpGateway } from './http-gateway.ts';
import { readSmsAddress } from './sms-address.ts';
import { createSmsAeroGateway } from './smsaero.ts';
import { createSmscGateway } from './smsc.ts';

export interface ShortMessage {
  /** What it is about, the same when it is sent again. */
  key: string;
  to: string;
  text: string;
  code?: string;
  /** Sent before, with an outcome that nobody knows. */
  isRetry: boolean;
}

export interface Sms {
  send(message: ShortMessage): Promise<void>;
}

type SmsConfig = Pick<Config, 'SMS_URL' | 'SMS_TOKEN' | 'TOKEN_SECRET'>;

function gatewayOf({ SMS_URL, SMS_TOKEN }: SmsConfig): Gateway | null {
  const address = SMS_URL ? readSmsAddress(SMS_URL) : null;
  if (!address) return null;
  if (address.provider === 'http') return createHttpGateway(address.url, SMS_TOKEN);
  return address.provider === 'smsc' ? createSmscGateway(address) : createSmsAeroGateway(address);
}

export function createSms(config: SmsConfig, outbox: Outbox): Sms {
  const gateway = gatewayOf(config);
  if (!gateway) {
    return {
      send: ({ key: _key, isRetry: _isRetry, ...message }) => outbox.add({ channel: 'sms', subject: '', ...message }),
    };
  }
  return { send: ({ key, to, text, isRetry }) => gateway({ id: letterId(config, key), to, text, isRetry }) };
}
