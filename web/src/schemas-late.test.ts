import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const web = import.meta.dirname;
const contract = join(web, '../../contract/src');
const staticImport = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)';|^import '([^']+)';/gm;

/** A value is imported, not only types. */
const hasValue = (statement: string) => {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? [''];
  return names.some((name) => !/^\s*type\s/.test(name));
};

const pathOf = (from: string, source: string) => {
  if (source.startsWith('@ladushki/contract/')) return join(contract, `${source.split('/').at(-1)}.ts`);
  return source.startsWith('.') ? join(dirname(from), source) : null;
};

/** Whether a module brings the library of schemas with it. */
const known = new Map<string, boolean>();
function bringsSchemas(file: string): boolean {
  const found = known.get(file);
  if (found !== undefined) return found;
  known.set(file, false);
  const text = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const brings = [...text.matchAll(staticImport)].some(([statement, named, bare]) => {
    const source = named ?? bare ?? '';
    if (!hasValue(statement)) return false;
    if (source === 'zod' || source.startsWith('zod/')) return true;
    const path = pathOf(file, source);
    return path !== null && bringsSchemas(path);
  });
  known.set(file, brings);
  return brings;
}

it('no page brings the library of schemas: a form loads its schema when it is touched', () => {
  const modules = globSync('**/*.{ts,tsx}', { cwd: web }).filter((name) => !name.includes('.test.'));
  expect(modules.length).toBeGreaterThan(500);
  const brought = modules.map((name) => join(web, name)).filter(bringsSchemas);
  // Imported by their forms with `import()`.
  expect(brought.map((file) => relative(web, file)).sort()).toEqual([
    'features/account/change/change-schema.ts',
    'features/children/child-schema.ts',
    'features/onboarding/steps/step-schema.ts',
  ]);
});
