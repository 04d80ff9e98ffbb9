import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { inRoot } from './paths.ts';
import { type Lock, packagesNamedIn, packagesNeeded } from './release-packages.ts';
import { run, runOrThrow } from './run.ts';

interface Made {
  version: string;
  commit: string | undefined;
  packages: number;
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** What runs in production; tests, demo data and the sources of the pages are left out. */
const shipped = [
  'contract/package.json',
  'contract/locales/**/*.json',
  'contract/src/**/*.ts',
  'server/locales/**/*.json',
  'server/package.json',
  'server/migrations/*.sql',
  'server/src/**/*',
  'web/package.json',
  'web/build/{client,server}/**/*',
  'ops/**/*',
  'docs/{deploy,operations,settings}.md',
  'CHANGELOG.md',
];
const leftBehind = /\.test\.tsx?$|\.test-d\.ts$|\/testing\/|^server\/src\/demo\//;
/** Files of a package that only editors and debuggers read. */
const unread = /\.(map|d\.[cm]?ts|md|markdown)$|\/node-linux-\w+\/(include|share)$/;

/** Commands that need no npm on the machine: `node_modules/.bin/node --run migrate`. */
const commands = {
  start: 'node server/src/main.ts',
  migrate: 'node server/src/migrate.ts',
  backup: 'node server/src/features/backup/back-up.ts',
  'backup:prove': 'node server/src/features/backup/prove.ts',
  restore: 'node server/src/features/backup/restore.ts',
  'staff:add': 'node server/src/features/identity/staff/staff-add.ts',
  'staff:remove': 'node server/src/features/identity/staff/staff-remove.ts',
  'health:rotate': 'node server/src/features/children/rotate-health-keys.ts',
  'audit:verify': 'node server/src/features/moderation/audit/audit-verify.ts',
  'push:keys': 'node server/src/features/push/new-vapid-keys.ts',
};

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const manifestOf = (workspace: string) => readJson<Manifest>(inRoot(workspace, 'package.json'));
const workspaces = ['contract', 'server', 'web'];

function copySources(folder: string): string[] {
  const files = globSync(shipped, { cwd: inRoot(), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inRoot().length + 1))
    .filter((path) => !leftBehind.test(path));
  for (const path of files) cpSync(inRoot(path), join(folder, path));
  return files;
}

const isCode = (path: string) => /\.(ts|js)$/.test(path) && !path.startsWith('web/build/client/');

/** Dependencies of a workspace that its shipped code imports: those of the pages are mostly bundled. */
function rootsOf(folder: string, files: string[]) {
  return workspaces.map((workspace) => {
    const code = files.filter((path) => path.startsWith(`${workspace}/`) && isCode(path));
    const named = new Set(code.flatMap((path) => packagesNamedIn(readFileSync(join(folder, path), 'utf8'))));
    const names = Object.keys(manifestOf(workspace).dependencies ?? {}).filter((name) => named.has(name));
    return { from: workspace, names };
  });
}

function copyPackage(path: string, folder: string): void {
  const source = inRoot(path);
  const isOwn = (each: string) => !each.slice(source.length).includes('/node_modules');
  cpSync(source, join(folder, path), { recursive: true, filter: (each) => isOwn(each) && !unread.test(each) });
}

/** Includes the pinned Node, so that the machine needs none. */
function linkNode(paths: string[], folder: string): void {
  const node = paths.find((path) => path === `node_modules/node-${process.platform}-${process.arch}`);
  if (!node) return;
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(`../${basename(node)}/bin/node`, join(folder, 'node_modules', '.bin', 'node'));
}

function copyPackages(folder: string, files: string[], lock: Lock): string[] {
  const nodes = Object.keys(manifestOf('.').optionalDependencies ?? {}).filter((each) => each.endsWith(process.arch));
  const node = { from: '', names: nodes };
  const paths = packagesNeeded(lock, [...rootsOf(folder, files), node]).filter((path) => existsSync(inRoot(path)));
  for (const path of paths.filter((each) => !lock[each]?.link)) copyPackage(path, folder);
  for (const path of paths.filter((each) => lock[each]?.link)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join('..', '..', lock[path]?.resolved ?? ''), join(folder, path));
  }
  linkNode(paths, folder);
  return paths;
}

/** Imports that do not resolve within the folder; those of the development feature are loaded only in a demo. */
export function missingIn(folder: string, files: string[]): string[] {
  const development = workspaces.flatMap((each) => Object.keys(manifestOf(each).devDependencies ?? {}));
  return files.filter(isCode).flatMap((path) => {
    const lookIn = createRequire(join(folder, path)).resolve.paths('x') ?? [];
    return packagesNamedIn(readFileSync(join(folder, path), 'utf8'))
      .filter((name) => !development.includes(name) && !lookIn.some((place) => existsSync(join(place, name))))
      .map((name) => `${path} imports ${name}`);
  });
}

async function askGit(...words: string[]): Promise<string | undefined> {
  const { ok, output } = await run('git', words, { quiet: true });
  return ok ? output.trim() : undefined;
}

/** Where git is not at hand, as in an image that is being built, COMMIT names it. A plus stands for changes besides. */
const commitOf = async () =>
  process.env.COMMIT || askGit('describe', '--always', '--abbrev=12', '--exclude=*', '--dirty=+');

/** Copies everything that production needs into an empty folder, which can be moved anywhere. */
export async function makeRelease(folder: string): Promise<Made> {
  const { name, version } = manifestOf('.');
  const { packages: lock, ...head } = readJson<{ packages: Lock; [key: string]: unknown }>(inRoot('package-lock.json'));
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  const files = copySources(folder);
  const paths = copyPackages(folder, files, lock);
  const missing = missingIn(folder, files);
  if (missing.length > 0) throw new Error(`The release lacks packages:\n${missing.join('\n')}`);
  const commit = await commitOf();
  const kept = Object.fromEntries([...workspaces, ...paths].map((path) => [path, lock[path]]));
  const write = (file: string, value: unknown) =>
    writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', { name, version, commit, private: true, type: 'module', workspaces, scripts: commands });
  write('package-lock.json', { ...head, packages: kept });
  return { version, commit, packages: paths.length };
}

/**
 * Two archives of one commit are the same bytes: order, owners, rights and times say nothing of the machine. The time is
 * that of the commit: browsers are told it of files whose names stay.
 */
async function reproducibly(): Promise<string[]> {
  const at = process.env.SOURCE_DATE_EPOCH || (await askGit('log', '-1', '--format=%ct'));
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  return ['--format=gnu', '--sort=name', ...owner, ...(at ? [`--mtime=@${at}`] : [])];
}

/** The folder is named after the version, so that a server can hold two of them; returns the path of the archive. */
export async function archiveRelease(place: string): Promise<string> {
  const { version } = manifestOf('.');
  const [within, name] = [resolve(place), `ladushki-${version}`];
  rmSync(join(within, name), { recursive: true, force: true });
  await makeRelease(join(within, name));
  const archive = join(within, `${name}-${process.arch}.tar.gz`);
  await runOrThrow('tar', ['-C', within, ...(await reproducibly()), '-I', 'gzip -n -1', '-cf', archive, name]);
  return archive;
}
