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
      '<link disabled="" nonce="n" rel="stylesheet" href="/assets/shell-1.css#"/></head>',
  );
});

test('a sheet that is not there is left to the browser', () => {
  expect(firstPaint(sheet('/assets/gone.css'))).toBe(sheet('/assets/gone.css'));
});

test('scripts come after the first paint, one piece of work each, and what makes the page alive comes last', () => {
  const page = firstPaint(
    `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/z.js"/></head>` +
      `<script nonce="n" type="module" async="">import "/assets/a.js";\nimport * as route0 from "/assets/b.js";\n ` +
      `window.modules = { route0 };\nimport("/assets/z.js");</script>`,
  );
  expect(page).toMatch(/^<head><\/head>/);
  const places = [
    'requestAnimationFrame',
    'of ["/assets/a.js","/assets/z.js"]',
    'nonce: "n"',
    'of ["/assets/a.js"])',
    'await import("/assets/a.js");',
    'const route0 = await import("/assets/b.js");',
    'window.modules',
    '\nimport("/assets/z.js");',
  ].map((part) => page.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
