import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { awayAnswers } from './refusal-page.ts';

const folder = join(import.meta.dirname, '../../../../ops/away');

it('the load balancers have the same words as the site (write them with `npx vitest run -u` and this file)', async () => {
  const answers = awayAnswers();
  expect(readdirSync(folder).sort()).toEqual(Object.keys(answers).sort());
  for (const [name, text] of Object.entries(answers)) await expect(text).toMatchFileSnapshot(join(folder, name));
});
