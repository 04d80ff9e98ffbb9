import { randomBytes } from 'node:crypto';

/** As many characters as a nonce, so that one is written over the other. */
const nonceBytes = 16;
const markBytes = 12;

export const createNonce = () => randomBytes(nonceBytes).toString('base64');

/** Stands for the nonce in rendered pages, so that they can be cached; known to nobody outside the process. */
export const nonceMark = randomBytes(markBytes).toString('hex');

/** A page encoded once, with the places of its nonce. */
export interface NonceTemplate {
  bytes: Buffer;
  places: number[];
}

export function templateOf(html: string, mark = nonceMark): NonceTemplate {
  const bytes = Buffer.from(html);
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) places.push(at);
  return { bytes, places };
}

export function withNonce({ bytes, places }: { bytes: Uint8Array; places: number[] }, nonce: string): Buffer {
  const page = Buffer.from(bytes);
  for (const at of places) page.write(nonce, at, 'latin1');
  return page;
}
