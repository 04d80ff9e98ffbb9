import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Outbox } from '../outbox.ts';
import { createSms, type ShortMessage } from './sms.ts';
import { readSmsAddress } from './sms-address.ts';
import { type StandIn, startSmsAero, startSmsc } from './testing/gateways.ts';

const outbox = {} as Outbox;
const message = { key: 'code-1', to: '+79000000001', text: 'Код 123456', isRetry: false };

function senderOf(SMS_URL: string) {
  const sms = createSms({ SMS_URL, SMS_TOKEN: undefined, TOKEN_SECRET: 'secret' }, outbox);
  /** The code of the failure, and whether it is for good. */
  const send = (more: Partial<ShortMessage> = {}) =>
    sms.send({ ...message, ...more }).then(
      () => 'done',
      (error: Error & { code?: string }) => `${error.constructor.name} ${error.code ?? error.name}`,
    );
  return send;
}

describe('an address of SMS_URL', () => {
  it.each([
    'smsc://login:password@smsc.ru',
    'smsc://:key@smsc.ru?sender=Ladushki',
    'smsaero://me%40example.org:key@gate.smsaero.ru',
    'smsaero+http://me@example.org:key@10.0.0.1:8080',
    'https://gateway.example.org/send',
    'http://10.0.0.1/send',
  ])('%s is understood', (text) => expect(readSmsAddress(text)).not.toBeNull());

  it.each([
    'smsc://login@smsc.ru',
    'smsaero://:key@gate.smsaero.ru',
    'smsc+ftp://login:password@smsc.ru',
    'sms://login:password@smsc.ru',
    'smsc:login:password',
    'gateway.example.org',
  ])('%s is refused', (text) => expect(readSmsAddress(text)).toBeNull());

  it('is called with TLS, and its escapes are undone', () => {
    expect(readSmsAddress('smsaero://me%40example.org:k%2Fy@gate.smsaero.ru?sender=Ladushki')).toEqual({
      provider: 'smsaero',
      base: 'https://gate.smsaero.ru',
      user: 'me@example.org',
      secret: 'k/y',
      sender: 'Ladushki',
    });
  });
});

/** What both have to get right, told in the words of each. */
const both: {
  name: string;
  start: () => Promise<StandIn>;
  url: (host: string, secret?: string) => string;
  number: string;
  answers: Record<'number' | 'text' | 'money' | 'throttled', { status?: number; body: object }>;
}[] = [
  {
    name: 'SMSC',
    start: () => startSmsc({ login: 'ladushki', psw: 'p@ss' }),
    url: (host, secret = 'p%40ss') => `smsc+http://ladushki:${secret}@${host}?sender=Ladushki`,
    number: '+79000000001',
    answers: {
      number: { body: { error: 'invalid number', error_code: 7, id: 'x' } },
      text: { body: { error: 'message is denied', error_code: 6, id: 'x' } },
      money: { body: { error: 'no money', error_code: 3, id: 'x' } },
      throttled: { body: { error: 'duplicate request, wait a minute', error_code: 9 } },
    },
  },
  {
    name: 'SMS Aero',
    start: () => startSmsAero('me@example.org', 'k/y'),
    url: (host, secret = 'k%2Fy') => `smsaero+http://me%40example.org:${secret}@${host}?sender=Ladushki`,
    number: '79000000001',
    answers: {
      number: { status: 400, body: { success: false, data: { number: ['incorrect'] }, message: 'Validation error.' } },
      text: { status: 400, body: { success: false, data: { sign: ['incorrect'] }, message: 'Validation error.' } },
      money: { status: 402, body: { success: false, data: null, message: 'Payment required.' } },
      throttled: { status: 429, body: { success: false, data: null, message: 'Too many requests.' } },
    },
  },
];

describe.each(both)('$name', ({ start, url, number, answers }) => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await start();
  });
  afterAll(async () => {
    expect(standIn.wrong).toEqual([]);
    await standIn.close();
  });

  it('gets the message as its API wants it', async () => {
    const send = senderOf(url(standIn.host));
    expect(await send()).toBe('done');
    expect(standIn.delivered.at(-1)).toMatchObject({ to: number, text: 'Код 123456', sender: 'Ladushki' });
  });

  it('what it refuses for good is not tried again: a number, a text or sender', async () => {
    const send = senderOf(url(standIn.host));
    standIn.next.push(answers.number, answers.text);
    expect(await send()).toBe('FinalError SMS_NUMBER_REFUSED');
    expect(await send()).toBe('FinalError SMS_REFUSED');
  });

  it('without money, throttled, or with a wrong password it is tried later', async () => {
    const send = senderOf(url(standIn.host));
    standIn.next.push(answers.money, answers.throttled);
    expect(await send()).toBe('Error SMS_NO_MONEY');
    expect(await send()).toBe('Error SMS_THROTTLED');
    expect(await senderOf(url(standIn.host, 'wrong'))()).toBe('Error SMS_WRONG_PASSWORD');
  });

  it('an answer that nobody knows, and none at all, are no delivery', async () => {
    const send = senderOf(url(standIn.host));
    standIn.next.push({ body: 'OK' }, { body: {} }, { body: [] }, { status: 503, body: '<html>' }, 'hang up');
    expect(await send()).toBe('Error SMS_UNKNOWN_ANSWER');
    expect(await send()).toBe('Error SMS_UNKNOWN_ANSWER');
    expect(await send()).toBe('Error SMS_UNKNOWN_ANSWER');
    expect(await send()).toBe('Error SMS_AWAY');
    expect(await send()).toMatch(/^TypeError/);
  });

  it('one that takes the call and says nothing is given up', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    onTestFinished(() => timeout.mockRestore());
    expect(await senderOf(url(standIn.host))()).toMatch(/^DOMException/);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});

describe('a retry at SMSC', () => {
  let smsc: StandIn;
  beforeAll(async () => {
    smsc = await startSmsc({ apikey: 'key' });
  });
  afterAll(() => smsc.close());

  it('sends nothing that the first try has sent, and what it has not', async () => {
    const send = senderOf(`smsc+http://:key@${smsc.host}`);
    smsc.next.push('hang up');
    expect(await send({ key: 'a' })).toMatch(/^TypeError/);
    expect(await send({ key: 'a', isRetry: true })).toBe('done');
    expect(smsc.delivered).toHaveLength(1);
    smsc.next.push({ body: { error: 'no money', error_code: 3 } });
    expect(await send({ key: 'b' })).toBe('Error SMS_NO_MONEY');
    expect(await send({ key: 'b', isRetry: true })).toBe('done');
    expect(smsc.delivered).toHaveLength(2);
    expect(smsc.wrong).toEqual([]);
  });

  it('is the only one that asks', async () => {
    smsc.calls.length = 0;
    await senderOf(`smsc+http://:key@${smsc.host}`)({ key: 'c' });
    expect(smsc.calls).toEqual(['/sys/send.php']);
  });
});
