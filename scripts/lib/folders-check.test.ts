import { expect, it } from 'vitest';
import { checkFolders, crowdedFolders, sharedNames } from './folders-check.ts';

it('a folder of too many files is told, tests and data aside', () => {
  const files = (name: (index: number) => string) => Array.from({ length: 30 }, (_, index) => name(index));
  expect(crowdedFolders(files((index) => `a/b/${index}.ts`))).toEqual(['a/b holds 30 files']);
  expect(crowdedFolders(files((index) => `a/b/${index}.test.ts`))).toEqual([]);
  expect(crowdedFolders(files((index) => `a/data/${index}.ts`))).toEqual([]);
});

it('two parts of the server may not share a name', () => {
  expect(sharedNames(['a/cases.sql.ts', 'b/cases.sql.ts', 'a/x.ts', 'b/x.ts'])).toHaveLength(1);
});

it('the folders of this checkout keep the rule', async () => {
  expect((await checkFolders()).output).toBe('');
});
