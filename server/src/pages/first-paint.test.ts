import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFirstPaint } from './first-paint.ts';

const root = mkdtempSync(join(tmpdir(), 'ladushki-sheets-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'assets/shell-1.css'), '.a{color:red}.b::after{content:"$&"}');
afterAll(() => rmSync(root, { recursive: true }));

const firstPaint = createFirstPaint(root);
const sheet = (path: string) => `<link nonce="n" rel="stylesheet" href="${path}"/>`;

test('styles travel inside the page, under its nonce, and their sheets hold up nothing', () => {
  expect(firstPaint(`<head>${sheet('/assets/shell-1.css#')}</head>`)).toBe(
    '<head><style nonce="n">.a{color:red}.b::after{content:"$&"}</style>' +
      '<link media="not all" nonce="n" rel="stylesheet" href="/assets/shell-1.css#"/></head>',
  );
});

test('a sheet that is not there is left to the browser', () => {
  expect(firstPaint(sheet('/assets/gone.css'))).toBe(sheet('/assets/gone.css'));
});

test('scripts give way to what is seen', () => {
  expect(firstPaint('<link rel="modulepreload" href="/assets/a.js"/>')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
  );
});
