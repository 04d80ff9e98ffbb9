import { expect, it } from 'vitest';
import { createNonce, nonceMark, templateOf, withNonce } from './nonce-template.ts';

const html = `<p title="ёлка ${nonceMark}">няня</p><script nonce="${nonceMark}">«1»</script>${nonceMark}`;

it('puts a nonce wherever the page has its mark, and changes nothing else', () => {
  const nonce = createNonce();
  expect(withNonce(templateOf(html), nonce).toString()).toBe(html.replaceAll(nonceMark, nonce));
});

it('gives every answer its own nonce', () => {
  const template = templateOf(html);
  const [first, second] = [createNonce(), createNonce()];
  const page = withNonce(template, first);
  withNonce(template, second);
  expect(first).not.toBe(second);
  expect(page.toString()).toContain(first);
  expect(template.bytes.toString()).toBe(html);
});

it('has nonces of 128 bits', () => {
  expect(Buffer.from(createNonce(), 'base64').length).toBe(16);
});
