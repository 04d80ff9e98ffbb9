import { expect, it } from 'vitest';
import { checkFolders, largeFolders, sharedNames } from './folders-check.ts';

it('reports a folder with too many files, tests and data aside', () => {
  const files = (name: (index: number) => string) => Array.from({ length: 30 }, (_, index) => name(index));
  expect(largeFolders(files((index) => `a/b/${index}.ts`))).toEqual(['a/b holds 30 files']);
  expect(largeFolders(files((index) => `a/b/${index}.test.ts`))).toEqual([]);
  expect(largeFolders(files((index) => `a/data/${index}.ts`))).toEqual([]);
});

it('two files of a workspace may not share a name, data and test helpers aside', () => {
  expect(sharedNames(['a/cases.sql.ts', 'b/cases.sql.ts', 'a/x.ts', 'b/y.ts'])).toHaveLength(1);
  expect(sharedNames(['a/Head.tsx', 'b/Head.tsx'])).toEqual(['a/Head.tsx and b/Head.tsx have one name']);
  expect(sharedNames(['a/data/site.ts', 'b/site.ts', 'b/testing/site.ts'])).toEqual([]);
});

it('the folders of this checkout follow the rules', async () => {
  expect((await checkFolders()).output).toBe('');
});
