import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../../ui');
/** Parts of SelectInput and MultiSelectInput. */
const unseen = ['inputs/Combobox', 'inputs/ComboboxPopup', 'inputs/LazyCombobox'];
/** Mounted on every page; here only their triggers are shown. */
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
