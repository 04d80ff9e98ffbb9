import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(import.meta.dirname, '..');
const dates = ['day-hours', 'life-dates', 'visits'];
const ofContract = [...dates, 'checks', 'experience', 'fit', 'fit-constants', 'names', 'people', 'places'];

/** A snapshot is of the program that made it: other stems, boundaries or rules would mix two indexes. */
export function codeFingerprint(): string {
  const hash = createHash('sha256');
  const own = globSync(['engine/**/*.ts', 'feed/*.ts', 'snapshot/*.ts', 'search.policy.ts'], { cwd: folder });
  const paths = own.filter((path) => !path.endsWith('.test.ts')).toSorted();
  for (const path of paths) hash.update(path).update(readFileSync(join(folder, path)));
  for (const name of ofContract)
    hash.update(readFileSync(fileURLToPath(import.meta.resolve(`@ladushki/contract/${name}`))));
  return hash.digest('hex');
}
