import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { InlineSources } from './content-policy.ts';
import { nonceMark } from './nonce-template.ts';

/** As fast as gzip, and smaller; a page is kept for seconds. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliQuality),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
export type Encoding = keyof typeof encoders;
const encodings: Encoding[] = ['br', 'gzip'];

/** A page that is the same bytes for everybody, compressed once. */
export interface KeptPage {
  bytes: Buffer;
  /** Its inline scripts and styles, by their hashes. */
  inline: InlineSources;
  encoded(as: Encoding): Promise<Buffer>;
}

const markedElement = new RegExp(`<(script|style)([^>]*?) nonce="${nonceMark}"([^>]*)>([^]*?)</\\1>`, 'g');
const withoutMark = (html: string) => html.replaceAll(` nonce="${nonceMark}"`, '').replaceAll(nonceMark, '');
const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Only elements that we marked are allowed, so that nothing injected into the page is. */
export function keptPageOf(html: string): KeptPage {
  const sources = { script: ["'self'"], style: ["'self'"] };
  const text = html.replace(markedElement, (_, name: 'script' | 'style', before, after, marked) => {
    const content = withoutMark(marked);
    sources[name].push(hashSource(content));
    return `<${name}${before}${after}>${content}</${name}>`;
  });
  const bytes = Buffer.from(withoutMark(text));
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    inline: { script: sources.script.join(' '), style: sources.style.join(' ') },
    encoded(as) {
      const known = encoded.get(as) ?? encoders[as](bytes);
      encoded.set(as, known);
      return known;
    },
  };
}

const isRefused = /;\s*q=0(\.0*)?$/;

/** The best encoding that a browser accepts. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const named = accepted.split(',').map((each) => each.trim());
  return encodings.find((encoding) =>
    named.some((each) => each === encoding || (each.startsWith(`${encoding};`) && !isRefused.test(each))),
  );
}
