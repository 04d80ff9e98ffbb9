import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** Writes what each chunk of the browser's code consists of, for the test of budgets: `build/chunks.json`. */
export const chunkReport = (): Plugin => ({
  name: 'chunk-report',
  writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    const chunks = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map(({ fileName, modules }) => {
        const sizes = Object.entries(modules).map(([id, { renderedLength }]) => [relative(root, id), renderedLength]);
        return [fileName, Object.fromEntries(sizes)];
      });
    writeFileSync(join(dir, '../chunks.json'), JSON.stringify(Object.fromEntries(chunks)));
  },
});
