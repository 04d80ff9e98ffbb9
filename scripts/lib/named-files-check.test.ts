import { expect, it } from 'vitest';
import { checkDocuments, longWalks } from './named-files-check.ts';

const walk = (files: number) =>
  `1. **Search.** ${Array.from({ length: files }, (_, at) => `\`web/src/${at}.ts\``).join(' → ')}\n`;

it('a walk names at most ten files', () => {
  expect(longWalks(walk(10))).toEqual([]);
  expect(longWalks(`# Walks\n\n${walk(11)}`)).toHaveLength(1);
});

it('the documents of this checkout are true', async () => {
  expect((await checkDocuments()).output).toBe('');
});
