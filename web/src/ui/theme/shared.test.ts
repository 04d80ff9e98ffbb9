import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');

/** Top-level class rules: selector and sorted declarations. */
const rulesOf = (file: string): [string, string][] =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/^((?:\.[\w-]+,?\s)+)\{([^}]*)\}/gm)].map(
    ([, selector = '', body = '']) => [
      selector.trim(),
      body
        .split(';')
        .map((declaration) => declaration.trim())
        .sort()
        .join('; '),
    ],
  );

const shared = new Map(rulesOf('ui/theme/shared.css').map(([selector, block]) => [block, selector]));

it('no part of the pages writes anew what shared.css holds', () => {
  const repeated = globSync('**/*.module.css', { cwd: web }).flatMap((file) =>
    rulesOf(file)
      .filter(([, block]) => shared.has(block))
      .map(([selector, block]) => `${file}: ${selector} is ${shared.get(block)}`),
  );
  expect(shared.size).toBeGreaterThan(10);
  expect(repeated).toEqual([]);
});
