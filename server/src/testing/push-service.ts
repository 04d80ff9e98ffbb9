import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  message: unknown;
  /** The sender's VAPID claims. */
  claims: { aud: string; exp: number; sub: string };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Verifies the VAPID token's signature; throws when invalid. */
function claimsOf(authorization: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [header, payload, signature = ''] = token.split('.');
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  const fits = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!fits) throw new Error('The signature of the push does not fit');
  return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
}

/** As a browser makes them. */
export const browserKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** A push service with a browser: receives messages and decrypts them with the browser's keys. */
export async function startPushService() {
  const browser = createECDH('prime256v1');
  const ownKey = browser.generateKeys();
  const secret = randomBytes(16);
  const received: ReceivedPush[] = [];
  let status = 201;
  let headers: Record<string, string> = {};
  let asked = 0;

  function open(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const theirKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, theirKey]);
    const shared = derive(browser.computeSecret(theirKey), secret, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }

  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      if (status === 201) {
        const claims = claimsOf(request.headers.authorization ?? '');
        received.push({ message: open(Buffer.concat(chunks)), claims });
      }
      reply.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    subscription: {
      endpoint: `${origin}/send/browser`,
      keys: { p256dh: ownKey.toString('base64url'), auth: secret.toString('base64url') },
    },
    /** 201 takes messages, 410: the browser has unsubscribed. */
    answerWith(code: number, more: Record<string, string> = {}) {
      status = code;
      headers = more;
    },
    /** How often it was asked, whatever it answered. */
    asked: () => asked,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
