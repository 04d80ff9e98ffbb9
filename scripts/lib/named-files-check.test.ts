import { expect, it } from 'vitest';
import { checkDocuments, longWalks, staleSettings } from './named-files-check.ts';
import { settingsDocument } from './settings-document.ts';

const walk = (files: number) =>
  `1. **Search.** ${Array.from({ length: files }, (_, at) => `\`web/src/${at}.ts\``).join(' → ')}\n`;

it('a walk names at most ten files', () => {
  expect(longWalks(walk(10))).toEqual([]);
  expect(longWalks(`# Walks\n\n${walk(11)}`)).toHaveLength(1);
});

it('a page of settings that nobody wrote anew is found', () => {
  expect(staleSettings(settingsDocument())).toEqual([]);
  expect(staleSettings(settingsDocument().replace('| `PORT` |', '| `PORTS` |'))).toHaveLength(1);
});

it('the documents of this checkout are true', async () => {
  expect((await checkDocuments()).output).toBe('');
});
