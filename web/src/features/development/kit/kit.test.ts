import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../../ui');
/** These hold no looks of their own: what they hold is shown by those that use them. */
const unseen = ['theme/KitProvider'];
/** Stand on every page, and here beside what brings them up. */
const everywhere = ['feedback/LoaderOverlay', 'feedback/Toasts', 'layout/TopBar'];

const components = globSync('**/*.tsx', { cwd: ui })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length))
  .filter((name) => !unseen.includes(name));
const page = globSync('*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

it.each(components)('the page of components shows %s', (name) => {
  expect(page).toMatch(new RegExp(`(of="${name}"|'${name}': )`));
  if (!everywhere.includes(name)) expect(page).toContain(`/ui/${name}.tsx'`);
});
