import { FinalError } from '../../jobs/final-error.ts';

export interface GatewayMessage {
  /** The same whenever it is sent again: where a gateway keeps ids, it is not sent twice. */
  id: string;
  to: string;
  text: string;
  /** Sent before, with an outcome that nobody knows. */
  isRetry: boolean;
}

/** Resolves when the message is accepted. Whatever else happens throws: tried again, unless it is a FinalError. */
export type Gateway = (message: GatewayMessage) => Promise<void>;

const timeoutMs = 10_000;

/** Their words are not told: they may quote the number and the text. */
const texts = {
  SMS_WRONG_PASSWORD: 'the SMS gateway does not accept the login',
  SMS_NO_MONEY: 'no money is left with the SMS gateway',
  SMS_THROTTLED: 'the SMS gateway asks for a pause',
  SMS_NUMBER_REFUSED: 'the SMS gateway does not reach the number',
  SMS_REFUSED: 'the SMS gateway refuses the message',
  SMS_AWAY: 'the SMS gateway is out of order',
  SMS_UNKNOWN_ANSWER: 'the SMS gateway answered something unknown',
};
export type SmsFailure = keyof typeof texts;

export const failed = (code: SmsFailure): Error => Object.assign(new Error(texts[code]), { code });
export const failedForGood = (code: SmsFailure): Error => new FinalError(texts[code], code);

export interface GatewayAnswer {
  status: number;
  json: Record<string, unknown>;
}

/** Their answer, with an empty object where it is not JSON. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<GatewayAnswer> {
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
  const json: unknown = await answer.json().catch(() => null);
  return { status: answer.status, json: typeof json === 'object' && json !== null ? { ...json } : {} };
}

/** What the status of an answer tells where its body tells nothing. */
export function failureOf(status: number): Error {
  if (status === 401 || status === 403) return failed('SMS_WRONG_PASSWORD');
  if (status === 402) return failed('SMS_NO_MONEY');
  if (status === 429) return failed('SMS_THROTTLED');
  return failed(status >= 500 ? 'SMS_AWAY' : 'SMS_UNKNOWN_ANSWER');
}
