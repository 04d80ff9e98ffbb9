import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

it('every icon that a page can name is drawn', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><path d="/g)].map(([, id]) => id);
  expect(drawn).toEqual([...iconNames]);
});
