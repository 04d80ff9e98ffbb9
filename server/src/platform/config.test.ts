import { describe, expect, it } from 'vitest';
import { ConfigError, readArchiveConfig, readConfig, settingsByPart } from './config.ts';
import { toldOf } from './settings/setting.ts';

const settings = Object.values(settingsByPart).flatMap((part) => Object.entries(part));
/** An example that has to be run for a value. */
const isCommand = (example: string) => /openssl|--run /.test(example);

describe('the page of settings', () => {
  it('has each of them once', () => {
    const names = settings.map(([name]) => name);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names.length).toBeGreaterThan(60);
  });

  it.each(settings)('%s has a meaning, and an example that is accepted', (name, schema) => {
    const { meaning, example } = toldOf(name, schema);
    expect(meaning).not.toBe('');
    if (!isCommand(example)) expect(schema.safeParse(example).error?.issues ?? []).toEqual([]);
  });
});

it('a payout gateway needs its key and the shop', () => {
  const read = (env: object) => readConfig({ DATABASE_URL: 'postgres://localhost/x', ...env });
  const gateway = { YOOKASSA_PAYOUT_GATEWAY: '508000' };
  expect(() => read(gateway)).toThrow('YOOKASSA_PAYOUT_SECRET: needed when YOOKASSA_PAYOUT_GATEWAY is set');
  const shop = { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET: 'x' };
  expect(() => read({ ...gateway, ...shop, YOOKASSA_PAYOUT_SECRET: 'y' })).not.toThrow();
});

it.each([readConfig, readArchiveConfig])('half of a storage is refused by %o instead of using the folder', (read) => {
  const of = (env: object) => () => read({ DATABASE_URL: 'postgres://localhost/x', ...env });
  const secrets = { S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'y' };
  const S3_ENDPOINT = 'https://s3.example.org';
  expect(of({ S3_ENDPOINT, ...secrets })).toThrow(/^S3_BUCKET: needed when S3_ENDPOINT is set$/);
  expect(of({ S3_BUCKET: 'ladushki', ...secrets })).toThrow(/^S3_ENDPOINT: needed when S3_BUCKET is set$/);
  expect(of({ S3_ENDPOINT, S3_BUCKET: 'ladushki', ...secrets })).not.toThrow();
  expect(of({})).not.toThrow();
});

describe('addresses that could never work are refused at the start', () => {
  const wrong = (env: Record<string, string>) => {
    try {
      readConfig({ DATABASE_URL: 'postgres://localhost/x', ...env });
      return 'accepted';
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.message;
    }
  };

  it.each([
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'mail.example.org:587'],
    ['SMS_URL', 'smsc://smsc.ru'],
    ['MAIL_FROM', 'Ладушки'],
    ['PUBLIC_URL', 'ladushki.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
  ])('%s=%s', (name, value) => {
    expect(wrong({ [name]: value })).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });

  it.each([
    ['SMTP_URL', 'smtps://me:secret@mail.example.org:465'],
    ['SMS_URL', 'smsc://login:password@smsc.ru'],
    ['MAIL_FROM', 'no-reply@ladushki.example'],
    ['MAIL_FROM', 'Ладушки <no-reply@ladushki.example>'],
  ])('%s=%s is accepted', (name, value) => expect(wrong({ [name]: value })).toBe('accepted'));
});
