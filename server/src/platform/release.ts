import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Release {
  version: string;
  /** What `npm run release` was made of; null in a checkout. */
  commit: string | null;
}

function readRelease(): Release {
  const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
  const { version, commit = null } = JSON.parse(manifest) as { version: string; commit?: string };
  return { version, commit };
}

/** What this process runs. */
export const release = readRelease();
