import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encoded, encodingFor } from './encodings.ts';
import { keptPageOf } from './kept-page.ts';
import { nonceMark } from './nonce-template.ts';

const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const html = `<style nonce="${nonceMark}">.ёлка{}</style><link nonce="${nonceMark}" href="/a.js"/>
<script type="module" nonce="${nonceMark}" async="">go("${nonceMark}")</script>
<script>alert(1)</script><script type="application/json">{}</script>`;

it('allows the inline scripts and styles of the page by their hashes, and nothing that is not marked as ours', () => {
  expect(keptPageOf(html, nonceMark).inline).toEqual({
    script: `'self' ${sourceOf('go("")')}`,
    style: `'self' ${sourceOf('.ёлка{}')}`,
  });
});

it('has no mark left, and is otherwise as it was rendered', () => {
  expect(Buffer.from(keptPageOf(html, nonceMark).bytes).toString()).toBe(`<style>.ёлка{}</style><link href="/a.js"/>
<script type="module" async="">go("")</script>
<script>alert(1)</script><script type="application/json">{}</script>`);
});

it('is compressed once for all', async () => {
  const { bytes } = keptPageOf(html, nonceMark);
  const [first, again, gzip] = await Promise.all([encoded(bytes, 'br'), encoded(bytes, 'br'), encoded(bytes, 'gzip')]);
  expect(again).toBe(first);
  expect([brotliDecompressSync(first), gunzipSync(gzip)]).toEqual([Buffer.from(bytes), Buffer.from(bytes)]);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['brotli', undefined],
  [undefined, undefined],
] as const)('to a browser that accepts %s goes as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
