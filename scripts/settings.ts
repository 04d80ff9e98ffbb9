import { writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.ts';
import { settingsDocument, settingsPath } from './lib/settings-document.ts';

writeFileSync(inRoot(settingsPath), settingsDocument());
