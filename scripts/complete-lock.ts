// A registry mirror may lack native packages for platforms it does not serve. npm then leaves them out of the lockfile,
// and `npm ci` refuses a lockfile without every optional package. This adds them, by version and platform; each is
// installed only on its platform. Run after adding a dependency: npm run lock. A package without integrity would be
// installed unverified, so its hash is fetched; where the registry lacks it, the dependency stays at a version whose
// packages are all there.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.ts';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  license?: string;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const known = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
const missing = Object.values(lock.packages).flatMap((parent) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !known.has(name))
    .map(([name, version]) => [`node_modules/${name}`, nativePart(name, version, parent)] as const),
);
const sorted = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${missing.length} native parts added to package-lock.json`);

function nativePart(name: string, version: string, { dev, license, engines }: LockedPackage) {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name}: the platform cannot be read from the name`);
  const library = words.at(-1)?.match(/^(musl|gnu)/)?.[1];
  const libc = os[0] === 'linux' && library ? [library === 'gnu' ? 'glibc' : 'musl'] : undefined;
  return { version, integrity: integrityOf(name, version), cpu, dev, libc, license, optional: true, os, engines };
}

function integrityOf(name: string, version: string): string {
  try {
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`${name}@${version} is not in the registry: pin its package to a version that has all its parts`);
  }
}
