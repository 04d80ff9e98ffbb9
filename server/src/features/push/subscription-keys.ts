import { createPublicKey } from 'node:crypto';

const [pointBytes, secretBytes] = [65, 16];

/** Whether a message can be sealed for this browser: its key is a point of P-256, and the secret is whole. */
export function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (point.length !== pointBytes || point[0] !== 4 || secret.length !== secretBytes) return false;
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
