import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImageBox, imageBoxes } from '@ladushki/contract/images';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

it('asks for images in the boxes that exist, through the one function that knows their addresses', () => {
  const byHand = sources.filter(({ text }) => /[`'"(]\/image\//.test(text)).map(({ name }) => name);
  expect(byHand).toEqual([]);
  const users = sources.filter(({ text }) => text.includes('imageUrl('));
  const asked = new Set(users.flatMap(({ text }) => text.match(/'\d+x\d+'/g) ?? []).map((box) => box.slice(1, -1)));
  // Each box costs three files per photo, so there must be no unused one.
  expect([...asked].sort()).toEqual([...(imageBoxes as readonly ImageBox[])].sort());
  expect(asked).toContain('512x288');
});
