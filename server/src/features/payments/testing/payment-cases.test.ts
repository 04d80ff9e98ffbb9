import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('every case of the provider names tests that are there', () => {
  const page = read('docs/payment-cases.md');
  const files = new Map([...page.matchAll(/^\| (\w) \| `(.+)` \|$/gm)].map(([, mark = '', path = '']) => [mark, path]));
  const named = [...page.matchAll(/(\w) «([^»]+)»/g)];
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(([, mark = '', title = '']) => !read(files.get(mark) ?? '').includes(title));
  expect(missing.map(([text]) => text)).toEqual([]);
});
