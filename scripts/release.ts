// Everything that production needs, as ladushki-<version>/ and an archive of it: npm run release [-- <place>]
// With --into <folder> that empty folder is filled, without an archive.
import { parseArgs } from 'node:util';
import { inRoot } from './lib/paths.ts';
import { archiveRelease, makeRelease } from './lib/release.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });

await ensureWebBuild();
if (values.into) {
  const { version, commit, packages } = await makeRelease(values.into);
  console.log(`${values.into}: version ${version}, commit ${commit ?? 'unknown'}, ${packages} packages`);
} else {
  console.log(await archiveRelease(positionals[0] ?? inRoot('.data', 'release')));
}
