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

test('scripts come after the first paint, one piece of work each, in their order', () => {
  const page = firstPaint(
    `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/></head><script nonce="n" type="module" async="">` +
      `import "/assets/a.js";\nimport * as route0 from "/assets/b.js";\n window.modules = { route0 };</script>`,
  );
  expect(page).toMatch(/^<head><\/head>/);
  const order = ['requestAnimationFrame', '["/assets/a.js"]', 'nonce: "n"', 'await import("/assets/a.js");'];
  const places = [...order, 'const route0 = await import("/assets/b.js");', 'window.modules'].map((part) =>
    page.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
