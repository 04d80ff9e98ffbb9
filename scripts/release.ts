// One folder, and an archive of it, with everything that production needs: npm run release [-- <folder>]
// A named folder is filled in place, without an archive.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inRoot } from './lib/paths.ts';
import { makeRelease } from './lib/release.ts';
import { runOrThrow } from './lib/run.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const [named] = process.argv.slice(2);
const folder = named ? resolve(named) : inRoot('.data', 'release', 'ladushki');
if (named && existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
if (!named) rmSync(dirname(folder), { recursive: true, force: true });

await ensureWebBuild();
const { version, packages } = makeRelease(folder);
console.log(`${folder}: version ${version}, ${packages} packages`);
if (!named) {
  const archive = `${dirname(folder)}/ladushki-${version}-${process.arch}.tar.gz`;
  await runOrThrow('tar', ['-C', dirname(folder), '-czf', archive, 'ladushki']);
  console.log(archive);
}
