import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A number in letters. */
function lettersOf(number: number, count: number): string {
  if (count === 0) return '';
  return lettersOf(Math.floor(number / letters.length), count - 1) + letters[number % letters.length];
}

const owners = new Map<string, string>();

/** Four letters of a style sheet, the same in the build for browsers and in that for the server. */
function sheetName(sheet: string): string {
  const name = lettersOf(createHash('sha256').update(sheet).digest().readUInt32BE(), 4);
  const owner = owners.get(name) ?? sheet;
  if (owner !== sheet) throw new Error(`${sheet} and ${owner} would share their class names: rename one of them`);
  owners.set(name, sheet);
  return name;
}

function shortName(name: string, file: string, css: string): string {
  const sheet = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, each]) => each))];
  const at = names.indexOf(name);
  if (at < 0) throw new Error(`${sheet}: ${name} is neither a class nor an animation of it`);
  return sheetName(sheet) + lettersOf(at, 2).replace(/^a(?=.)/, '');
}

/** Names of five letters for classes and animations, in style sheets, scripts and pages; readable ones stay in development. */
export const shortClassNames = (): Plugin => ({
  name: 'short-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: shortName } } }),
});
