import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../../ui');
/** Parts of SelectInput and MultiSelectInput, and of every drawing. */
const unseen = ['inputs/Combobox', 'inputs/ComboboxPopup', 'inputs/LazyCombobox', 'art/Canvas', 'art/drawing'];
/** How pages get the drawings; each of them is shown. */
const loaders = ['art/drawings', 'art/error-drawings'];
/** Mounted on every page; here only their triggers are shown. */
const everywhere = ['feedback/LoaderOverlay', 'feedback/Toasts', 'layout/TopBar'];

const components = globSync('**/*.tsx', { cwd: ui })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length))
  .filter((name) => ![...unseen, ...loaders].includes(name));
const page = globSync('*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

const sources = loaders.map((loader) => ({ loader, text: readFileSync(join(ui, `${loader}.tsx`), 'utf8') }));

it.each(components)('the page of components shows %s', (name) => {
  expect(page).toMatch(new RegExp(`(of="${name}"|'${name}': )`));
  const source = sources.find(({ text }) => text.includes(`./${basename(name)}.tsx'`))?.loader ?? name;
  if (!everywhere.includes(name)) expect(page).toContain(`/ui/${source}.tsx'`);
});
