import { product } from '@ladushki/contract/product';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take by default: SHA-1, six digits, 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step to either side, for clocks that differ. */
const window = 1;
const secretBytes = 20;

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...shape, issuer: product.name.en, label, secret: Secret.fromBase32(secret) });

export const makeTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an app reads from a QR code. */
export const otpauthUrl = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The step of the clock whose code this is; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp }) + delta;
}
