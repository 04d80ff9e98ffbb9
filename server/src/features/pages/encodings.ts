import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** As fast as gzip, and smaller; a page is kept for seconds. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const encoders = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliQuality),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};
export type Encoding = keyof typeof encoders;
const encodings: Encoding[] = ['br', 'gzip'];

const known = new WeakMap<Uint8Array, Map<Encoding, Promise<Buffer>>>();

/** Compressed once, as long as the bytes are kept. */
export function encoded(bytes: Uint8Array, as: Encoding): Promise<Buffer> {
  const made = known.get(bytes) ?? new Map<Encoding, Promise<Buffer>>();
  known.set(bytes, made);
  const one = made.get(as) ?? encoders[as](bytes);
  made.set(as, one);
  return one;
}

const isRefused = /;\s*q=0(\.0*)?$/;

/** The best encoding that a browser accepts. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const named = accepted.split(',').map((each) => each.trim());
  return encodings.find((encoding) =>
    named.some((each) => each === encoding || (each.startsWith(`${encoding};`) && !isRefused.test(each))),
  );
}
