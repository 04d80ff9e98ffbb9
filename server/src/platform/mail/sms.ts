import type { Config } from '../config.ts';
import type { Outbox } from './outbox.ts';

export interface ShortMessage {
  to: string;
  text: string;
  code?: string;
}

export interface Sms {
  send(message: ShortMessage): Promise<void>;
}

const timeoutMs = 10_000;

export function createSms(config: Config, outbox: Outbox): Sms {
  const url = config.SMS_URL;
  if (!url) return { send: (message) => outbox.add({ channel: 'sms', subject: '', ...message }) };
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${config.SMS_TOKEN ?? ''}` },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) {
        throw Object.assign(new Error(`SMS gateway answered ${answer.status}`), { code: 'EGATEWAY' });
      }
    },
  };
}
