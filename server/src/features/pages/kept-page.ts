import { createHash } from 'node:crypto';
import type { InlineSources } from './content-policy.ts';
import { templateOf } from './nonce-template.ts';

/** A page that is the same bytes for everybody. */
export interface KeptPage {
  bytes: Uint8Array;
  /** Its inline scripts and styles, by their hashes. */
  inline: InlineSources;
}

const hashSource = (content: Uint8Array) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const isHashed = (tag: string): tag is keyof InlineSources => tag === 'script' || tag === 'style';

/** The bytes between `from` and `to` without the given ranges. */
function without(bytes: Buffer, ranges: readonly Range[], from: number, to: number): Uint8Array {
  const inside = ranges.filter((range) => range.from >= from && range.to <= to);
  const left = new Uint8Array(inside.reduce((size, range) => size - (range.to - range.from), to - from));
  let read = from;
  let written = 0;
  for (const range of [...inside, { from: to, to }]) {
    left.set(bytes.subarray(read, range.from), written);
    written += range.from - read;
    read = range.to;
  }
  return left;
}

interface Range {
  from: number;
  to: number;
}

/** Only elements that we marked are allowed, so that nothing injected into the page is. */
export function keptPageOf(html: string, mark: string): KeptPage {
  const { bytes, places } = templateOf(html, mark);
  const before = Buffer.from(' nonce="');
  const isAttribute = (at: number) => bytes.subarray(at - before.length, at).equals(before);
  const marks = places.map((at): Range => {
    const to = at + mark.length;
    return isAttribute(at) ? { from: at - before.length, to: to + 1 } : { from: at, to };
  });
  const sources = { script: ["'self'"], style: ["'self'"] };
  for (const at of places.filter(isAttribute)) {
    const start = bytes.lastIndexOf('<', at) + 1;
    const tag = bytes.toString('latin1', start, bytes.indexOf(' ', start));
    if (!isHashed(tag)) continue;
    const content = bytes.indexOf('>', at) + 1;
    sources[tag].push(hashSource(without(bytes, marks, content, bytes.indexOf(`</${tag}>`, content))));
  }
  return {
    bytes: without(bytes, marks, 0, bytes.length),
    inline: { script: sources.script.join(' '), style: sources.style.join(' ') },
  };
}
