import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../../ui');
/** Parts of SelectInput and MultiSelectInput. */
const unseen = ['inputs/Combobox', 'inputs/ComboboxPopup', 'inputs/LazyCombobox'];
/** How pages get the drawings; each of them is shown. */
const loader = 'art/drawings';
/** Mounted on every page; here only their triggers are shown. */
const everywhere = ['feedback/LoaderOverlay', 'feedback/Toasts', 'layout/TopBar'];

const components = globSync('**/*.tsx', { cwd: ui })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length))
  .filter((name) => !unseen.includes(name) && name !== loader);
const page = globSync('*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

const drawings = readFileSync(join(ui, `${loader}.tsx`), 'utf8');

it.each(components)('the page of components shows %s', (name) => {
  expect(page).toMatch(new RegExp(`(of="${name}"|'${name}': )`));
  const source = name.endsWith('Drawing') && drawings.includes(`./${basename(name)}.tsx'`) ? loader : name;
  if (!everywhere.includes(name)) expect(page).toContain(`/ui/${source}.tsx'`);
});
